import type { RouteModule } from "./mount";

/** Where a route that is going away has gone to, and when it goes. */
export interface Deprecation {
  /** Path of the route that takes its place. */
  successor: `/${string}`;
  sunset: Date;
}

/**
 * The same route with the headers that say it is deprecated (RFC 8594, RFC 8288 `successor-version`), whatever the
 * method and status. They replace links to further pages, which are the successor's.
 */
export function deprecated<R extends RouteModule>({ successor, sunset }: Deprecation, route: R): R {
  const headers = {
    Deprecation: "true",
    Sunset: sunset.toUTCString(),
    Link: `<${successor}>; rel="successor-version"`,
  };
  const entries = Object.entries(route).map(([method, handler]) => [
    method,
    async (...call: Parameters<typeof handler>) => {
      const response = await handler(...call);
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      return response;
    },
  ]);
  // The same methods, each with a handler of the same type.
  return Object.fromEntries(entries) as R;
}
