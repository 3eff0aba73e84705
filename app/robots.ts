import type { MetadataRoute } from "next";
import { baseUrl } from "./request";

export const dynamic = "force-dynamic";

export default async function robots(): Promise<MetadataRoute.Robots> {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/*?*sortField=", "/*?*quantity_lb="] },
    sitemap: `${await baseUrl()}/sitemap.xml`,
  };
}
