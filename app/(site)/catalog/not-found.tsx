import type { Metadata } from "next";
import { PageNotFound } from "@/components/site/page-not-found";

export const metadata: Metadata = { title: "Not found" };

const WAYS = [
  ["Browse the catalog", "/catalog"],
  ["Origins", "/catalog/origins"],
  ["Suppliers", "/catalog/suppliers"],
] as const;

export default function NotFound() {
  return (
    <PageNotFound title="Not in the catalog." ways={WAYS}>
      There is no such coffee, origin or supplier, or you may not have access to it. Sold-out and delisted
      coffees keep their pages.
    </PageNotFound>
  );
}
