/** A deprecated route's successor and the date it ends, if that is decided. */
interface Deprecation {
  successor: `/${string}`;
  sunset?: Date;
}

const CHAT = { successor: "/api/chat" } as const;

const DEPRECATED: Readonly<Record<string, Deprecation>> = {
  "/api/catalog-api": { successor: "/v1/catalog", sunset: new Date("2026-12-31T23:59:59Z") },
  "/api/tools/bean-tasting": CHAT,
  "/api/tools/coffee-catalog": CHAT,
  "/api/tools/coffee-chunks": CHAT,
  "/api/tools/green-coffee-inv": CHAT,
  "/api/tools/roast-profiles": CHAT,
};

const headersByPath = new Map(
  Object.entries(DEPRECATED).map(([path, { successor, sunset }]) => [
    path,
    {
      Deprecation: "true",
      ...(sunset && { Sunset: sunset.toUTCString() }),
      Link: `<${successor}>; rel="successor-version"`,
    },
  ]),
);

/**
 * Deprecation headers (RFC 8594, RFC 8288 `successor-version`) for every method and status.
 * Their `Link` replaces pagination links.
 */
export function deprecationHeaders(path: string): Readonly<Record<string, string>> | undefined {
  // The router decodes paths before it matches them.
  return headersByPath.get(path.includes("%") ? decoded(path) : path);
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
