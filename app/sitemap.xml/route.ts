import { SITEMAP_PATHS } from "@/app/sitemap-paths";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readSitemap } from "@/lib/discovery/contract";
import { sitemap } from "@/lib/discovery/sitemap";

export const GET = handle(readSitemap, () => sitemap(SITEMAP_PATHS));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
