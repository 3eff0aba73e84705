import type { Metadata } from "next";
import { canonicalUrl } from "./request";

/** Of `og:image`: 1,200 by 630 pixels, drawn by `/og`. Nothing where the site's own address isn't known. */
export function previewOf(kind: string, name: string): Pick<NonNullable<Metadata["openGraph"]>, "images"> {
  const url = canonicalUrl(`/og/${kind}/${encodeURIComponent(name)}.png`);
  return url === null ? {} : { images: [{ url, width: 1200, height: 630, type: "image/png" }] };
}

/** Of a public page; one without a preview image of its own gets the site's. */
export function pageMetadata({
  path,
  title,
  description,
  preview = previewOf("site", "home"),
}: {
  path: string;
  title: string;
  description: string;
  preview?: ReturnType<typeof previewOf>;
}): Metadata {
  const url = canonicalUrl(path);
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: {
      title,
      description,
      url,
      siteName: "Peaberry",
      type: "website",
      ...preview,
    },
  };
}
