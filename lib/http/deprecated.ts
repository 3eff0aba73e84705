/** Where a route that is going away has gone to, and when it goes. */
interface Deprecation {
  /** Path of the route that takes its place. */
  successor: `/${string}`;
  sunset: Date;
}

const DEPRECATED: Readonly<Record<string, Deprecation>> = {
  "/api/catalog-api": { successor: "/v1/catalog", sunset: new Date("2026-12-31T23:59:59Z") },
};

const headersByPath = new Map(
  Object.entries(DEPRECATED).map(([path, { successor, sunset }]) => [
    path,
    { Deprecation: "true", Sunset: sunset.toUTCString(), Link: `<${successor}>; rel="successor-version"` },
  ]),
);

/**
 * The headers that say a path is deprecated (RFC 8594, RFC 8288 `successor-version`), for every answer under it,
 * whatever its method and status. Their `Link` replaces those to further pages.
 */
export function deprecationHeaders(path: string): Readonly<Record<string, string>> | undefined {
  // The router reads an encoded character as the one it encodes.
  return headersByPath.get(path.includes("%") ? decoded(path) : path);
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
