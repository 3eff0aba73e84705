import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { previewOf } from "@/app/preview";
import { canonicalUrl } from "@/app/request";
import { DocsArticle } from "@/components/docs/docs-article";
import { breadcrumbList, JsonLd } from "@/components/site/json-ld";
import { docsHref } from "@/lib/docs/page";
import { docsDocument, docsPages, findDocsPage } from "@/lib/docs/registry";
import { siteAddress } from "@/lib/http/site-address";

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
    openGraph: {
      title: page.title,
      description: page.description,
      ...(canonical && { url: canonical }),
      siteName: "Peaberry",
      type: "article",
      ...previewOf("docs", `${section}.${slug}`),
    },
  };
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
