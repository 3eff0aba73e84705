/** Browsers drop or rewrite these while they read an address, so that it means another place than it seems to. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const REWRITTEN = /[\u0000-\u0020\u007f\\]/;
const MAX_LENGTH = 2000;

/**
 * Path, query and fragment of `wanted` if it's on this site, else `/`. For every redirect that a caller can influence.
 * @param origin ours, without a trailing slash
 */
export function safeRedirectPath(wanted: unknown, origin: string): string {
  if (typeof wanted !== "string" || wanted.length > MAX_LENGTH || REWRITTEN.test(wanted)) return "/";
  if (!wanted.startsWith("/") && !wanted.startsWith(`${origin}/`)) return "/";
  const url = URL.parse(wanted, origin);
  if (url === null || url.origin !== origin || url.username || url.password) return "/";
  const path = url.pathname + url.search + url.hash;
  // `/.//elsewhere` becomes `//elsewhere`, which is another host.
  return path.startsWith("//") ? "/" : path;
}
