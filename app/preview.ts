import type { Metadata } from "next";
import { canonicalUrl } from "./request";

/** Metadata for `og:image`: 1,200 by 630 pixels, drawn by `/og`. None if the site's own address isn't known. */
export function previewOf(kind: string, name: string): Pick<NonNullable<Metadata["openGraph"]>, "images"> {
  const url = canonicalUrl(`/og/${kind}/${encodeURIComponent(name)}.png`);
  return url === null ? {} : { images: [{ url, width: 1200, height: 630, type: "image/png" }] };
}

interface PageHead {
  path: string;
  title: string;
  /** For links to the page, where it's shown without the site's name. */
  linkTitle?: string;
  description: string;
  preview?: ReturnType<typeof previewOf>;
  /** A text with a beginning and an end, rather than a page of the site. */
  article?: { publishedTime?: string; tags?: readonly string[] };
  /** The same page in other forms, by media type. */
  types?: Record<string, string>;
  robots?: Metadata["robots"];
}

/** For a public page; the site's preview image unless the page has its own. */
export function pageMetadata(page: PageHead): Metadata {
  const { path, title, linkTitle = title, description, article, types, robots } = page;
  const url = canonicalUrl(path);
  const shared = {
    title: linkTitle,
    description,
    url,
    siteName: "Peaberry",
    ...(page.preview ?? previewOf("site", "home")),
  };
  return {
    title,
    description,
    alternates: { canonical: url, ...(types && { types }) },
    openGraph: article
      ? { ...shared, type: "article", ...article, tags: [...(article.tags ?? [])] }
      : { ...shared, type: "website" },
    ...(robots && { robots }),
  };
}
