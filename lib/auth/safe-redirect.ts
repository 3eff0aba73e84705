/** Browsers drop or rewrite these while they read an address, so that it means another place than it seems to. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const REWRITTEN = /[\u0000-\u0020\u007f\\]/;
const LONGEST = 2000;

/**
 * Where to go on this site after a sign-in: path, query and fragment of `wanted`, or `/` when that is anywhere else
 * or in doubt. Every redirect that a caller can influence comes from here.
 * @param wanted an address as a stranger wrote it, absolute or not
 * @param origin our own, without a slash at its end
 */
export function safeRedirectPath(wanted: unknown, origin: string): string {
  if (typeof wanted !== "string" || wanted.length > LONGEST || REWRITTEN.test(wanted)) return "/";
  if (!wanted.startsWith("/") && !wanted.startsWith(`${origin}/`)) return "/";
  const url = URL.parse(wanted, origin);
  if (url === null || url.origin !== origin || url.username || url.password) return "/";
  const path = url.pathname + url.search + url.hash;
  // `/.//elsewhere` comes out as `//elsewhere`, which names another host.
  return path.startsWith("//") ? "/" : path;
}
