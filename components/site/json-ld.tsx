/** schema.org data. Safe whatever the texts: `<` could end the script element. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...data }).replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with `<` escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

interface Crumb {
  name: string;
  url: string;
}

/** From the front page down to the page itself. */
export const breadcrumbList = (crumbs: readonly Crumb[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map(({ name, url }, at) => ({
    "@type": "ListItem",
    position: at + 1,
    name,
    item: url,
  })),
});
