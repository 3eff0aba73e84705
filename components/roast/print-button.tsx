"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

/** The page on paper; its style sheet leaves out what paper cannot do. */
export function PrintButton() {
  return (
    <Button className="needs-js" onClick={() => window.print()}>
      <Printer aria-hidden="true" size={16} />
      Print
    </Button>
  );
}
