import { SITEMAP_PATHS } from "@/app/sitemap-paths";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readSitemapPart } from "@/lib/discovery/contract";
import { sitemapPart } from "@/lib/discovery/sitemap";

export const GET = handle(readSitemapPart, ({ params }) => sitemapPart(SITEMAP_PATHS, params.name));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
