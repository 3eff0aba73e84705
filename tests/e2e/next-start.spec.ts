import { expect, test } from "@playwright/test";
import { CASES } from "../support/contract-cases";
import { NEXT_START_PORT } from "../support/e2e-port";
import { complaints, readDocument } from "../support/openapi";

/** Plain `next start` comes beside the front server in `npm run test:deep` (`tests/support/e2e-server.ts`). */
const deep = { tag: "@deep" };

const ask = (path: string, init?: RequestInit) => fetch(`http://localhost:${NEXT_START_PORT}${path}`, init);

test.beforeAll(async () => {
  const answers = () =>
    ask("/health").then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 60_000 }).toBe(true);
});

test("routes keep their guarantees under plain Next", deep, async () => {
  const document = await readDocument(ask);
  const { data } = await (await ask("/v1/catalog?limit=1")).json();
  for (const [route, path, status, init] of CASES) {
    const response = await ask(path.replace("ID", String(data[0].id)), init);
    expect([path, response.status]).toEqual([path, status]);
    expect(response.headers.get("x-request-id")).not.toBeNull();
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await complaints(document, route, response), path).toEqual([]);
  }
});

test("responses aren't cached under plain Next", deep, async () => {
  for (let n = 0; n < 3; n++) {
    const { meta } = await (await ask("/v1/catalog?limit=2")).json();
    expect(meta.cache).toEqual({ hit: false, timestamp: null });
  }
});

test("pages have a weaker CSP under plain Next and still work", deep, async ({ page }) => {
  const { status, headers } = await ask("/catalog");
  expect(status).toBe(200);
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await page.goto(`http://localhost:${NEXT_START_PORT}/catalog`, { waitUntil: "networkidle" });
  expect(complaints).toEqual([]);
});

test("a docs page is Markdown under plain Next for those who prefer it", deep, async () => {
  const typeFor = async (accept: string) =>
    (await ask("/docs/api/overview", { headers: { accept } })).headers.get("content-type")?.split(";")[0];
  for (const accept of ["text/markdown", "text/html;q=0.5, text/markdown", "text/markdown, text/html"])
    expect([accept, await typeFor(accept)]).toEqual([accept, "text/markdown"]);
  for (const accept of ["text/html,*/*;q=0.8", "text/markdown;q=0", "text/html, text/markdown;q=0.1", "*/*"])
    expect([accept, await typeFor(accept)]).toEqual([accept, "text/html"]);
});

test("a section of the docs redirects to its first page", deep, async () => {
  const { status, headers } = await ask("/docs/api", { redirect: "manual" });
  expect([status, headers.get("location")]).toEqual([307, "/docs/api/overview"]);
  expect((await ask("/docs/nothing")).status).toBe(404);
});
