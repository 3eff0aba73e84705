import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageMetadata, previewOf } from "@/app/preview";
import { DocsArticle } from "@/components/docs/docs-article";
import { breadcrumbList, JsonLd } from "@/components/site/json-ld";
import { docsHref } from "@/lib/docs/page";
import { docsDocument, docsPages, findDocsPage } from "@/lib/docs/registry";
import { siteAddress } from "@/lib/http/addresses/site-address";

interface Props {
  params: Promise<{ section: string; slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { section, slug } = await params;
  const page = findDocsPage(section, slug);
  if (!page) return { title: "Not found" };
  return pageMetadata({
    path: docsHref(page),
    title: page.title,
    description: page.description,
    preview: previewOf("docs", `${section}.${slug}`),
    article: {},
    types: { "text/markdown": `${docsHref(page)}.md` },
  });
}

export default async function DocsPage({ params }: Props) {
  const { section, slug } = await params;
  const page = findDocsPage(section, slug);
  if (!page) notFound();
  const url = `${siteAddress()}${docsHref(page)}`;
  return (
    <>
      <JsonLd
        data={{
          "@graph": [
            {
              "@type": "TechArticle",
              headline: page.title,
              description: page.description,
              url,
              inLanguage: "en",
            },
            breadcrumbList([
              { name: "Documentation", url: `${siteAddress()}/docs` },
              { name: page.title, url },
            ]),
          ],
        }}
      />
      <DocsArticle document={docsDocument(page)} pages={docsPages()} />
    </>
  );
}
