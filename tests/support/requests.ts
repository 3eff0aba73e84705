import { call } from "./call";

/** What a page of ours sends in a signed-in browser. */
export function postFromPage(
  cookie: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) {
  return call(path, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers },
    body: JSON.stringify(body),
  });
}
