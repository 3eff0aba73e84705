import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import type { Routes } from "@/lib/api/server/mount";
import { accepted, created, noContent, redirectTo } from "@/lib/http/answers/reply";
import { bodyBudget } from "@/lib/http/body/body-budget";
import { rawBody } from "@/lib/http/body/raw-body";
import { type Endpoint, endpoint } from "@/lib/http/endpoint";
import { ANYONE } from "@/lib/viewer";
import { serveFront } from "@/tests/support/front-server";

const thing = z.object({ id: z.int() });
const declared = {
  audience: ANYONE,
  summary: "A test's",
  params: {},
  query: { parameters: {} },
  errors: [],
} satisfies Partial<Endpoint>;

const kind = z.enum(["created", "accepted", "gone", "moved", "undeclared"]);

const reply = handle(
  endpoint({
    ...declared,
    id: "testReply",
    method: "POST",
    path: "/replies/{kind}",
    params: { kind: { schema: kind, description: "Which" } },
    response: thing,
    statuses: [201, 204, 307],
    freshness: "never",
  }),
  ({ params }) => {
    if (params.kind === "created") return created("/replies/7", { id: 7 });
    if (params.kind === "gone") return noContent();
    return params.kind === "moved" ? redirectTo("/elsewhere") : accepted({ id: 8 });
  },
);
const queue = handle(
  endpoint({
    ...declared,
    id: "testQueue",
    method: "POST",
    path: "/queue",
    response: thing,
    statuses: [202],
    freshness: "never",
  }),
  () => accepted({ id: 8 }, "/queue/8"),
);

const MAX_BYTES = 1000;
const hook = handle(
  endpoint({
    ...declared,
    id: "testHook",
    method: "POST",
    path: "/hook",
    headers: ["x-signature"],
    body: rawBody(MAX_BYTES),
    response: z.object({ hash: z.string(), held: z.int(), headers: z.record(z.string(), z.string()) }),
    freshness: "never",
  }),
  ({ body, headers }) => ({
    hash: createHash("sha256").update(body).digest("hex"),
    held: bodyBudget().total,
    headers: { ...headers },
  }),
);

const page = handle(
  endpoint({
    ...declared,
    id: "testPage",
    method: "GET",
    path: "/guide",
    query: { parameters: { n: { schema: z.enum(["1"], "1"), description: "A number" } } },
    response: z.object({ title: z.string() }),
    representations: { "text/markdown": ({ title }) => `# ${title}\n` },
    freshness: "content",
  }),
  () => ({ title: "Guide" }),
);

const { OPTIONS } = methodHandlers("GET");
const routes: Routes = [
  ["/replies/:kind", { POST: reply, OPTIONS }],
  ["/queue", { POST: queue, OPTIONS }],
  ["/hook", { POST: hook, OPTIONS }],
  ["/guide", { GET: page, OPTIONS }],
  ["/guides/:page{.+\\.md}", { GET: page, OPTIONS }],
  ["/shared", { GET: page, OPTIONS }, ["text/html", "text/markdown"]],
  ["/.well-known/guide.txt", { GET: page, OPTIONS }],
];

let front: Awaited<ReturnType<typeof serveFront>>;
beforeAll(async () => {
  front = await serveFront({ routes });
});
afterAll(() => front.close());

const ask = (path: string, init?: RequestInit) =>
  fetch(`${front.origin}${path}`, { redirect: "manual", ...init });
const post = (path: string, init?: RequestInit) => ask(path, { method: "POST", ...init });

test("a verb answers 201 with its location, 204 without a body and 307 to another path", async () => {
  const made = await post("/replies/created");
  expect([made.status, made.headers.get("location"), await made.json()]).toEqual([
    201,
    "/replies/7",
    { id: 7 },
  ]);
  expect(made.headers.get("cache-control")).toBe("no-store");
  const gone = await post("/replies/gone");
  expect([gone.status, gone.headers.get("content-type"), await gone.text()]).toEqual([204, null, ""]);
  const moved = await post("/replies/moved");
  expect([moved.status, moved.headers.get("location"), await moved.text()]).toEqual([307, "/elsewhere", ""]);
});

test("a verb answers 202 where its progress can be read", async () => {
  const response = await post("/queue");
  expect([response.status, response.headers.get("location"), await response.json()]).toEqual([
    202,
    "/queue/8",
    { id: 8 },
  ]);
});

test("a status that the endpoint doesn't declare is an internal error", async () => {
  expect((await post("/replies/undeclared")).status).toBe(500);
});

test("a raw body is passed on unchanged for any content type, within the budget", async () => {
  const bytes = Uint8Array.from({ length: MAX_BYTES }, (_, n) => n % 256);
  for (const type of ["application/json; charset=utf-8", "application/octet-stream"]) {
    const headers = { "content-type": type, "x-signature": "t=1,v1=abc", "x-other": "1" };
    const response = await post("/hook", { body: bytes, headers });
    expect(await response.json()).toEqual({
      hash: createHash("sha256").update(bytes).digest("hex"),
      held: MAX_BYTES,
      headers: { "x-signature": "t=1,v1=abc" },
    });
  }
  expect(bodyBudget().total).toBe(0);
});

test("a raw body beyond its limit is 413", async () => {
  const response = await post("/hook", { body: new Uint8Array(MAX_BYTES + 1) });
  expect([response.status, (await response.json()).code]).toEqual([413, "payload_too_large"]);
});

test("the preferred representation is returned with its own tag, and Vary names Accept", async () => {
  const variants = new Map<string, string>();
  for (const [accept, type, body] of [
    ["*/*", "application/json; charset=utf-8", '{"title":"Guide"}'],
    ["text/markdown", "text/markdown; charset=utf-8", "# Guide\n"],
    ["application/json;q=0.5, text/*", "text/markdown; charset=utf-8", "# Guide\n"],
    ["image/png", "application/json; charset=utf-8", '{"title":"Guide"}'],
  ] as const) {
    const response = await ask("/guide", { headers: { accept } });
    expect([response.status, response.headers.get("content-type"), await response.text()]).toEqual([
      200,
      type,
      body,
    ]);
    expect(response.headers.get("vary")?.split(", ")).toContain("Accept");
    variants.set(type, response.headers.get("etag") ?? "");
  }
  expect(new Set(variants.values()).size).toBe(2);
  const tag = variants.get("text/markdown; charset=utf-8") ?? "";
  const held = (accept: string) => ask("/guide", { headers: { accept, "if-none-match": tag } });
  expect((await held("text/markdown")).status).toBe(304);
  expect((await held("application/json")).status).toBe(200);
  const refused = await ask("/guide?n=2", { headers: { accept: "text/markdown" } });
  expect([refused.status, (await refused.json()).code]).toEqual([400, "invalid_parameter"]);
  expect(refused.headers.get("vary")?.split(", ")).toContain("Accept");
});

test("handlers answer every URL in the table, and Next the rest of the site", async () => {
  const bodyAt = async (path: string, accept = "text/markdown") =>
    (await ask(path, { headers: { accept } })).text();
  expect(await bodyAt("/guides/a/b.md")).toBe("# Guide\n");
  expect(await bodyAt("/.well-known/guide.txt")).toBe("# Guide\n");
  expect(await bodyAt("/guides/a")).toBe("a page");
  expect(await bodyAt("/guidesXmd")).toBe("a page");
  expect(await bodyAt("/shared")).toBe("# Guide\n");
  expect(await bodyAt("/shared", "*/*")).toBe("a page");
  const shared = await ask("/shared", { headers: { accept: "text/html" } });
  expect(shared.headers.get("vary")).toContain("Accept");
  expect((await ask("/guide", { method: "DELETE" })).headers.get("allow")).toBe("GET, HEAD, OPTIONS");
});
