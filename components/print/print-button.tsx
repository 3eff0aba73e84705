"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";

export function PrintButton() {
  return (
    <Button className="needs-js" onClick={() => window.print()}>
      <Printer aria-hidden="true" size="1rem" />
      Print
    </Button>
  );
}
