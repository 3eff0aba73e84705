import type { Metadata } from "next";
import { PageNotFound } from "@/components/site/page-not-found";

export const metadata: Metadata = { title: "Not found" };

const WAYS = [
  ["Documentation", "/docs"],
  ["Search", "/search"],
] as const;

export default function NotFound() {
  return (
    <PageNotFound title="Not in the docs." ways={WAYS}>
      There is no such page in the documentation.
    </PageNotFound>
  );
}
