import { siteAddress } from "@/lib/http/addresses/site-address";
import { InlineFile } from "@/lib/http/files/inline-file";
import { docsHref, SECTIONS } from "./page";
import { docsPages, pageMarkdown } from "./registry";

const SUMMARY = `# Peaberry

> Green coffee from many suppliers in one catalog: prices per pound at your quantity, origins and processes as far as they are disclosed. A JSON API under /v1, a price index, and a roasting bench.

The catalog API needs no key. Null always means that the supplier doesn't disclose a fact.`;

const TEXT = "text/plain; charset=utf-8";

/** The list of all pages for language models (llmstxt.org), each as Markdown with a sentence about it. */
export function listForModels(): InlineFile {
  const address = siteAddress();
  const sections = Object.entries(SECTIONS).flatMap(([section, name]) => {
    const lines = docsPages()
      .filter((page) => page.section === section)
      .map((page) => `- [${page.title}](${address}${docsHref(page)}.md): ${page.description}`);
    return lines.length > 0 ? [`## ${name}\n\n${lines.join("\n")}`] : [];
  });
  const more = `## Machine-readable

- [OpenAPI](${address}/v1/openapi.json): every endpoint with its parameters and schemas
- [API root](${address}/v1): resources, their status and accepted credentials
- [MCP server](${address}/docs/tools/mcp.md): read-only tools for agents, at ${address}/mcp
- [Postman collection](${address}/postman.json): every endpoint as a request to send
- [API catalog](${address}/.well-known/api-catalog): links to the API and its descriptions (RFC 9727)
- [OpenSearch](${address}/opensearch.xml): how to search the catalog
- [Blog](${address}/blog/feed.json) and [changelog](${address}/changelog/feed.json): JSON feeds; feed.xml is RSS, atom.xml Atom
- [All pages in one file](${address}/llms-full.txt): the text of this documentation`;
  return new InlineFile({ type: TEXT, content: `${[SUMMARY, ...sections, more].join("\n\n")}\n` });
}

/** The Markdown of all pages, in the order of the side navigation. */
export function textForModels(): InlineFile {
  const pages = docsPages().map(pageMarkdown);
  return new InlineFile({ type: TEXT, content: [SUMMARY, ...pages].join("\n\n---\n\n") });
}
