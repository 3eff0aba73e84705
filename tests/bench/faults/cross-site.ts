import { ROUTES } from "@/app/routes";
import type { Person, Target } from "./target";

const EVIL = "https://evil.example";
const METHODS = ["POST", "PUT", "PATCH", "DELETE"] as const;
/** How another site's page makes a browser send it. */
const SENDERS: Record<string, string>[] = [
  { origin: EVIL },
  { origin: EVIL, "sec-fetch-site": "cross-site" },
  { origin: EVIL, "sec-fetch-site": "same-site" },
  { origin: "null", "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "none" },
  {},
];
const TYPES = [
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
];
/** Takes no cookie: the code it is sent is the credential. */
const WITHOUT_COOKIE = new Set(["/api/auth/cli/token"]);

export interface CrossSiteResult {
  requests: number;
  /** By status. */
  answers: Map<number, number>;
  /** Answered with success, or unanswered. */
  letThrough: string[];
}

/** Sends every state-changing request there is as another site would, with a signed-in person's cookie. */
export async function measureCrossSite(target: Target, { cookie }: Person): Promise<CrossSiteResult> {
  const result: CrossSiteResult = { requests: 0, answers: new Map(), letThrough: [] };
  const paths = ROUTES.flatMap(([path, module]) =>
    METHODS.filter((method) => module[method] !== undefined).map((method) => [path, method] as const),
  ).filter(([path]) => !WITHOUT_COOKIE.has(path));
  for (const [pattern, method] of paths) {
    const path = pattern === "/api/auth/*" ? "/api/auth/signin/email" : pattern.replace(/:\w+|\*/, "1");
    // Most routes answer a method they do not have with a handler of its own.
    if ((await target.ask({ method, path, body: "{}" })).status === 405) continue;
    for (const sender of SENDERS)
      for (const type of TYPES) {
        const headers = { cookie, "content-type": type, ...sender };
        const { status, location } = await target.ask({ method, path, headers, body: "{}" });
        result.requests++;
        result.answers.set(status ?? 0, (result.answers.get(status ?? 0) ?? 0) + 1);
        // A form without next-auth's token is led back to the sign-in page.
        const isRefused = status !== null && (status >= 400 || location?.startsWith("/sign-in"));
        if (!isRefused)
          result.letThrough.push(`${method} ${path} ${JSON.stringify(sender)} ${type}: ${status}`);
      }
  }
  return result;
}
