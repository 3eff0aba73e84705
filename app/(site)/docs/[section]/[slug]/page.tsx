import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { canonicalUrl } from "@/app/request";
import { DocsArticle } from "@/components/docs/docs-article";
import { docsHref } from "@/lib/docs/page";
import { docsDocument, docsPages, findDocsPage } from "@/lib/docs/registry";

interface Props {
  params: Promise<{ section: string; slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { section, slug } = await params;
  const page = findDocsPage(section, slug);
  if (!page) return {};
  const canonical = canonicalUrl(docsHref(page));
  return {
    title: page.title,
    description: page.description,
    alternates: { ...(canonical && { canonical }), types: { "text/markdown": `${docsHref(page)}.md` } },
  };
}

export default async function DocsPage({ params }: Props) {
  const { section, slug } = await params;
  const page = findDocsPage(section, slug);
  if (!page) notFound();
  return <DocsArticle document={docsDocument(page)} pages={docsPages()} />;
}
