import type { Metadata } from "next";
import { pageMetadata } from "@/app/preview";
import { DocsIndex } from "@/components/docs/docs-index";
import { docsPages } from "@/lib/docs/registry";

export function generateMetadata(): Metadata {
  return pageMetadata({
    path: "/docs",
    title: "Documentation",
    description: "How to use Peaberry's catalog API, market index and roasting bench.",
  });
}

export default function DocsIndexPage() {
  return <DocsIndex pages={docsPages()} />;
}
