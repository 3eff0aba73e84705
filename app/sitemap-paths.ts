import { catalogHref } from "@/components/catalog/catalog-urls";
import { supplierHref } from "@/components/catalog/supplier-urls";
import { originHref } from "@/components/market/origin-urls";
import { allPosts, tagsOf } from "@/lib/blog/blog";
import { postHref, tagHref } from "@/lib/blog/post";
import type { SitemapPaths } from "@/lib/discovery/sitemap";
import { docsHref } from "@/lib/docs/page";
import { docsPages } from "@/lib/docs/registry";

export const SITEMAP_PATHS: SitemapPaths = {
  pages: async () => {
    const posts = await allPosts();
    return [
      ...[
        "/",
        "/catalog",
        "/catalog/origins",
        "/catalog/suppliers",
        "/analytics",
        "/pricing",
        "/docs",
        "/blog",
        "/changelog",
      ].map((path) => ({
        path,
      })),
      ...docsPages().map((page) => ({ path: docsHref(page) })),
      ...posts.map((post) => ({ path: postHref(post), changed: new Date(post.date) })),
      ...tagsOf(posts).map((tag) => ({ path: tagHref(tag) })),
    ];
  },
  country: (country) => [catalogHref(new URLSearchParams(), { country }), originHref(country)],
  supplier: supplierHref,
  coffee: (id) => `/catalog/${id}`,
};
