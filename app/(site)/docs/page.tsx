import type { Metadata } from "next";
import { canonicalUrl } from "@/app/request";
import { DocsIndex } from "@/components/docs/docs-index";
import { docsPages } from "@/lib/docs/registry";

export function generateMetadata(): Metadata {
  const canonical = canonicalUrl("/docs");
  return {
    title: "Documentation",
    description: "How to use Peaberry's catalog API, market index and roasting bench.",
    ...(canonical && { alternates: { canonical } }),
  };
}

export default function DocsIndexPage() {
  return <DocsIndex pages={docsPages()} />;
}
