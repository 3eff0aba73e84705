/** Escapes stray percent signs, which would make Next answer 500 instead of 404. */
export function withReadablePath(url: string): string {
  const [path = ""] = url.split("?", 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}

/** Only the path and query of an absolute request target. */
export function withoutOrigin(url: string | undefined): string {
  return (url ?? "").replace(/^https?:\/\/[^/?#]*\/?/i, "/");
}

const DOT_SEGMENT = /\/(\.|%2e){1,2}(?=[/?]|$)/i;

/** Resolves dot segments before we decide by path; the router would do so later. */
export function withoutDots(url: string): string {
  const [path = ""] = url.split("?", 1);
  if (!url.startsWith("/") || !DOT_SEGMENT.test(path) || path.includes("\\")) return url;
  const { pathname, search } = new URL(`http://localhost${url}`);
  return pathname + search;
}
