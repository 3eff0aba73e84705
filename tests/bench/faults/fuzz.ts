import { connect } from "node:net";
import fc from "fast-check";
import { ROUTES } from "@/app/routes";
import { catalogQuery } from "@/lib/catalog/search/filters/parameters";
import type { Asked, Person, Target } from "./target";

const IN_FLIGHT = 8;
const BATCH = 100;
const EXAMPLES = 5;

const odd = fc.oneof(
  fc.constantFrom(
    "",
    "0",
    "-1",
    "1e309",
    "NaN",
    "null",
    "true",
    "9".repeat(400),
    "x".repeat(5000),
    "[]",
    "{}",
  ),
  fc.constantFrom(
    "%00",
    "%zz",
    "%ff%fe",
    "%E0%A4%A",
    "..%2f..%2fetc%2fpasswd",
    "'--",
    "%22%20or%201%3D1",
    "%E2%80%AE",
  ),
  fc.string({ unit: "binary", maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.integer().map(String),
  fc.double().map(String),
);
const PAGES = [
  "/",
  "/catalog",
  "/catalog/1",
  "/analytics",
  "/search",
  "/sign-in",
  "/roast",
  "/beans",
  "/sitemap.xml",
];
const path = fc
  .tuple(fc.constantFrom(...PAGES, ...ROUTES.map(([pattern]) => pattern)), odd)
  .map(([pattern, value]) => pattern.replace(/:\w+|\*/, value));
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...Object.keys(catalogQuery.parameters)), odd), odd), {
    maxLength: 6,
  })
  .map((pairs) => pairs.map((pair) => pair.join("=")).join("&"));
const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant("GET") },
  {
    weight: 3,
    arbitrary: fc.constantFrom("POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND"),
  },
);
const HEADERS = [
  "accept",
  "accept-encoding",
  "accept-language",
  "authorization",
  "cookie",
  "content-type",
  "if-none-match",
  "next-action",
  "next-router-prefetch",
  "next-router-state-tree",
  "next-url",
  "origin",
  "prefer",
  "range",
  "rsc",
  "sec-fetch-site",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-middleware-subrequest",
  "x-request-id",
];
const header = fc.tuple(
  fc.constantFrom(...HEADERS),
  fc.oneof(
    odd,
    fc.constantFrom(
      "1",
      "*",
      "application/json",
      "multipart/form-data; boundary=x",
      "text/html",
      "same-origin",
    ),
  ),
);
const body = fc.oneof(
  fc.json(),
  odd,
  odd.map(
    (value) =>
      `--x\r\nContent-Disposition: form-data; name="file"; filename="${value}"\r\n\r\n${value}\r\n--x--\r\n`,
  ),
);
const fuzzed = fc.record({
  method,
  path: fc.tuple(path, query).map(([left, right]) => (right === "" ? left : `${left}?${right}`)),
  headers: fc.array(header, { maxLength: 5 }).map(Object.fromEntries<string>),
  body: fc.option(body, { nil: undefined }),
  as: fc.constantFrom("nobody", "key", "session"),
});

/** Requests that are none, written as they are. */
const RAW = [
  "GET /v1/catalog/\\x HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "GET /v1/catalog HTTP/1.1\r\n\r\n",
  "GET /v1/catalog HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
  "GET http://evil.example/v1 HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "GET * HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "POST /api/beans HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
  "POST /api/beans HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  "POST /api/beans HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
  `GET /v1/catalog?x=${"a".repeat(60_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  "\u0000\u0001\u0002\r\n\r\n",
  "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
];

export interface FuzzResult {
  requests: number;
  /** Answers of 500 and above. */
  failures: number;
  /** No answer at all. */
  unanswered: number;
  /** Some of both. */
  examples: string[];
}

/** Sends random requests for `seconds`. The same seed makes the same ones. */
export async function measureFuzz(
  target: Target,
  { key, cookie }: Person,
  seconds: number,
  seed: number,
): Promise<FuzzResult> {
  const result: FuzzResult = { requests: 0, failures: 0, unanswered: 0, examples: [] };
  const note = (status: number | null, what: string) => {
    result.requests++;
    if (status !== null && status < 500) return;
    if (status === null) result.unanswered++;
    else result.failures++;
    if (result.examples.length < EXAMPLES)
      result.examples.push(`${status ?? "no answer"}: ${JSON.stringify(what.slice(0, 200))}`);
  };
  const credentials = {
    nobody: {},
    key: { authorization: `Bearer ${key}` },
    session: { cookie, "sec-fetch-site": "same-origin" },
  };
  await Promise.all(RAW.map(async (raw) => note(await statusOfRaw(target.port, raw), raw)));
  // A page's first answer loads its code, which may take seconds.
  for (const page of PAGES) note((await target.ask({ path: page })).status, page);
  const endsAtMs = performance.now() + seconds * 1000;
  for (let batch = 0; performance.now() < endsAtMs; batch++) {
    const requests = fc.sample(fuzzed, { seed: seed + batch, numRuns: BATCH });
    const next = requests.values();
    await Promise.all(
      Array.from({ length: IN_FLIGHT }, async () => {
        for (const { as, headers, body: sent, ...rest } of next) {
          if (performance.now() > endsAtMs) return;
          const asked: Asked = { ...rest, body: sent, headers: { ...headers, ...credentials[as] } };
          const { status } = await target.ask(asked);
          note(status, `${rest.method} ${rest.path} as ${as}`);
        }
      }),
    );
  }
  return result;
}

function statusOfRaw(port: number, text: string): Promise<number | null> {
  return new Promise((resolve) => {
    let said = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text, "latin1"));
    socket.setTimeout(5000, () => socket.destroy());
    socket.on("data", (chunk) => {
      said += chunk.toString("latin1");
      socket.end();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? Number.NaN) || null));
  });
}
