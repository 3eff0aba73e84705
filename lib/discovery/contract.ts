import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { publishedFile } from "@/lib/http/files/published-file";
import { wordOf } from "@/lib/http/query/query-fields";
import { ANYONE } from "@/lib/viewer";

/** contract/docs-and-discovery.md#2 */

export const readSitemap = publishedFile({
  id: "readSitemap",
  path: "/sitemap.xml",
  summary: "List every public page, or the sitemaps that list them",
  params: {},
});

export const readSitemapPart = publishedFile({
  id: "readSitemapPart",
  path: "/sitemaps/{name}",
  summary: "List some of the public pages",
  params: {
    name: {
      schema: wordOf(40),
      description: "Name from the sitemap index, such as pages-1.xml or coffees-1.xml",
    },
  },
  freshness: "catalog",
});

export const readRobots = publishedFile({
  id: "readRobots",
  path: "/robots.txt",
  summary: "Tell crawlers what they may read",
  params: {},
});

export const readOpenSearch = publishedFile({
  id: "readOpenSearch",
  path: "/opensearch.xml",
  summary: "Describe the site's search to browsers",
  params: {},
});

export const readApiCatalog = publishedFile({
  id: "readApiCatalog",
  path: "/.well-known/api-catalog",
  summary: "List the API's documents (RFC 9727)",
  params: {},
});

export const readSecurityTxt = publishedFile({
  id: "readSecurityTxt",
  path: "/.well-known/security.txt",
  summary: "Tell people where to report a vulnerability (RFC 9116)",
  params: {},
});

export const readPostmanCollection = publishedFile({
  id: "readPostmanCollection",
  path: "/postman.json",
  summary: "Download the API as a Postman collection",
  params: {},
});

export const changePassword = endpoint({
  id: "changePassword",
  method: "GET",
  path: "/.well-known/change-password",
  audience: ANYONE,
  summary: "Redirect to the account page",
  params: {},
  query: { parameters: {} },
  response: z.void(),
  statuses: [307],
  errors: [],
  freshness: "never",
  free: true,
});
