import type { Metadata } from "next";
import { PageNotFound } from "@/components/site/page-not-found";

export const metadata: Metadata = { title: "Not found" };

const WAYS = [
  ["Search", "/search"],
  ["Catalog", "/catalog"],
  ["Market", "/analytics"],
  ["Docs", "/docs"],
  ["Blog", "/blog"],
] as const;

export default function NotFound() {
  return (
    <PageNotFound title="Page not found." ways={WAYS}>
      It may have moved, or you may not have access to it.
    </PageNotFound>
  );
}
