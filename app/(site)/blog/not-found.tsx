import type { Metadata } from "next";
import { PageNotFound } from "@/components/site/page-not-found";

export const metadata: Metadata = { title: "Not found" };

const WAYS = [
  ["All posts", "/blog"],
  ["Market", "/analytics"],
] as const;

export default function NotFound() {
  return (
    <PageNotFound title="Post not found." ways={WAYS}>
      There is no such post or tag. A market note for a month appears once the month is over.
    </PageNotFound>
  );
}
