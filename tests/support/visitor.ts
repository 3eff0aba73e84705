import { call } from "./call";

/** A browser without JavaScript: it keeps cookies, posts forms from our pages, and follows no redirect by itself. */
export function visitor(origin = "http://localhost") {
  const jar = new Map<string, string>();

  async function send(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const response = await call(path, { ...init, headers: { ...(cookie && { cookie }), ...init.headers } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split("; ");
      const name = pair.slice(0, pair.indexOf("="));
      const isOver = attributes.some((each) => /^max-age=0$/i.test(each));
      if (isOver) jar.delete(name);
      else jar.set(name, pair.slice(name.length + 1));
    }
    return response;
  }

  return {
    jar,
    /** As a `Cookie` header. */
    cookie: () => [...jar].map((pair) => pair.join("=")).join("; "),
    get: (path: string) => send(path),
    post: (path: string, form: Record<string, string>, headers: Record<string, string> = { origin }) =>
      send(path, {
        method: "POST",
        body: new URLSearchParams(form).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      }),
  };
}
export type Visitor = ReturnType<typeof visitor>;
