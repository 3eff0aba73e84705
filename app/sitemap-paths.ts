import { catalogHref } from "@/components/catalog/catalog-urls";
import { supplierHref } from "@/components/catalog/supplier-urls";
import { originHref } from "@/components/market/origin-urls";
import type { SitemapPaths } from "@/lib/discovery/sitemap";

export const SITEMAP_PATHS: SitemapPaths = {
  pages: async () => ["/", "/catalog", "/analytics", "/pricing"].map((path) => ({ path })),
  country: (country) => [catalogHref(new URLSearchParams(), { country }), originHref(country)],
  supplier: supplierHref,
  coffee: (id) => `/catalog/${id}`,
};
