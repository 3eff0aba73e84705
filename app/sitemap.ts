import type { MetadataRoute } from "next";
import { catalogHref } from "@/components/catalog/catalog-urls";
import { supplierHref } from "@/components/catalog/supplier-urls";
import { originHref } from "@/components/market/origin-urls";
import { listForCrawlers } from "@/lib/catalog/pages/catalog-pages";
import { publicAddress } from "@/lib/http/site-address";

// Current data, not that of the build.
export const dynamic = "force-dynamic";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const base = publicAddress();
  if (base === null) return [];
  const { coffees, countries, suppliers } = await listForCrawlers();
  const none = new URLSearchParams();
  return [
    { url: `${base}/` },
    { url: `${base}/catalog` },
    { url: `${base}/analytics` },
    { url: `${base}/pricing` },
    // An address in XML: `catalogHref` writes no character that would have to be escaped with one parameter.
    ...countries.map((country) => ({ url: `${base}${catalogHref(none, { country })}` })),
    ...countries.map((country) => ({ url: `${base}${originHref(country)}` })),
    ...suppliers.map((slug) => ({ url: `${base}${supplierHref(slug)}` })),
    ...coffees.map(({ id, lastUpdated }) => ({ url: `${base}/catalog/${id}`, lastModified: lastUpdated })),
  ];
}
