import type { MetadataRoute } from "next";
import { canonicalUrl } from "./request";

export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  const sitemap = canonicalUrl("/sitemap.xml");
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/*?*sortField=", "/*?*quantity_lb="] },
    ...(sitemap && { sitemap }),
  };
}
