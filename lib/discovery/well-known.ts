import { env } from "@/lib/env";
import { serializeJson } from "@/lib/http/answers/serialize-json";
import { InlineFile } from "@/lib/http/files/inline-file";
import { dayOf, monthsAfter } from "@/lib/units/days";
import { publishedOrigin } from "./origin";

const LINKSET = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** RFC 9727: a link set (RFC 9264) whose anchor is the API. */
export function apiCatalog(): InlineFile {
  const origin = publishedOrigin();
  const linkset = [
    {
      anchor: `${origin}/v1`,
      "service-desc": [
        { href: `${origin}/v1/openapi.json`, type: "application/json", title: "OpenAPI 3.1" },
        { href: `${origin}/postman.json`, type: "application/json", title: "Postman collection" },
      ],
      "service-doc": [
        { href: `${origin}/docs/api/overview`, type: "text/html" },
        { href: `${origin}/llms.txt`, type: "text/plain" },
      ],
      "service-meta": [{ href: `${origin}/v1`, type: "application/json" }],
      status: [{ href: `${origin}/health`, type: "application/json" }],
    },
    {
      anchor: `${origin}/mcp`,
      "service-doc": [{ href: `${origin}/docs/tools/mcp`, type: "text/html", title: "MCP server" }],
    },
    {
      anchor: `${origin}/.well-known/api-catalog`,
      item: [{ href: `${origin}/v1` }, { href: `${origin}/mcp` }],
    },
  ];
  return new InlineFile({
    type: LINKSET,
    content: serializeJson({ linkset }),
    link: `</.well-known/api-catalog>; rel="api-catalog"; type="application/linkset+json"`,
  });
}

/** The first day of the month after next: never past, and the same bytes for a month. */
export function securityExpiry(now: Date): Date {
  return new Date(monthsAfter(dayOf(now), 2));
}

/** RFC 9116. */
export function securityTxt(now = new Date()): InlineFile {
  const origin = publishedOrigin();
  const contact = env().SECURITY_CONTACT ?? `${origin}/docs/plans/security`;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${securityExpiry(now).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return new InlineFile({ type: "text/plain; charset=utf-8", content: `${lines.join("\n")}\n` });
}
