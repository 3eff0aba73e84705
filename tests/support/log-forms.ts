import { call } from "./call";

/** A form with files as a page of ours sends it in a signed-in browser. */
export function sendForm(
  cookie: string,
  path: string,
  fields: Record<string, string | { name: string; bytes: Uint8Array }>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value.bytes)]), value.name);
  }
  return call(path, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin", ...headers },
    body: form,
  });
}
