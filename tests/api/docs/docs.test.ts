import { execFile, spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyBlock } from "@/lib/docs/document";
import { docsHref } from "@/lib/docs/page";
import { docsDocument, docsPages } from "@/lib/docs/registry";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { insertCoffee } from "@/tests/support/factories";
import { serveFront } from "@/tests/support/front-server";
import { insertKey } from "@/tests/support/keys";
import { insertPerson } from "@/tests/support/people";

let close = () => {};
let origin = "";
let key = "";
beforeAll(async () => {
  const { id } = await insertCoffee({ name: "Konga lot 7", country: "Ethiopia" });
  await insertCoffee({ name: "Konga lot 8", country: "Ethiopia" });
  expect(id).toBeGreaterThan(0);
  key = await insertKey(await insertPerson({ apiPlan: "enterprise" }));
  ({ origin, close } = await serveFront());
});
afterAll(() => close());

const TEXTS = [
  ["/docs/api/overview.md", "text/markdown; charset=utf-8"],
  ["/llms.txt", "text/plain; charset=utf-8"],
  ["/llms-full.txt", "text/plain; charset=utf-8"],
] as const;

test.each(TEXTS)("%s has a tag, answers HEAD, and is 304 while it hasn't changed", async (path, type) => {
  const whole = await fetch(origin + path);
  expect([whole.status, whole.headers.get("content-type")]).toEqual([200, type]);
  const tag = whole.headers.get("etag") ?? "";
  expect((await whole.text()).startsWith("# ")).toBe(true);
  const head = await fetch(origin + path, { method: "HEAD" });
  expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, tag, ""]);
  const again = await fetch(origin + path, { headers: { "If-None-Match": tag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect((await fetch(origin + path, { method: "POST" })).status).toBe(405);
});

test("a page's own address is Markdown for those who prefer it, and says so in Vary", async () => {
  const markdown = await fetch(`${origin}/docs/api/overview.md`);
  const negotiated = await fetch(`${origin}/docs/api/overview`, {
    headers: { Accept: "text/markdown, text/html;q=0.5" },
  });
  expect(negotiated.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(negotiated.headers.get("vary")?.split(", ")).toContain("Accept");
  expect(await negotiated.text()).toBe(await markdown.text());
  expect((await fetch(`${origin}/docs/api/nothing.md`)).status).toBe(404);
});

test.each(["/api/docs", "/api-dashboard/docs"])("%s redirects to the overview", async (path) => {
  const response = await fetch(origin + path, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([307, "/docs/api/overview"]);
});

const RUNNERS: Record<string, readonly [program: string, ...args: string[]]> = {
  sh: ["sh", "-ec"],
  ts: [process.execPath, "--input-type=module-typescript", "-e"],
  python: ["python3", "-c"],
};
const missing = new Set(
  ["curl", "python3"].filter((program) => spawnSync(program, ["--version"]).status !== 0),
);

/** Their pages have tests of their own. */
const TESTED_ELSEWHERE: ReadonlySet<string> = new Set(["errors", "reference", "tools"]);

/** Samples that ask this site for something. The others are settings and commands of an installation. */
const samples = docsPages()
  .filter(({ section }) => !TESTED_ELSEWHERE.has(section))
  .flatMap((page) =>
    [...everyBlock(docsDocument(page).blocks)].flatMap((block) =>
      block.kind === "code" && block.language in RUNNERS && block.text.includes(siteAddress())
        ? [{ page: docsHref(page), language: block.language, text: block.text }]
        : [],
    ),
  );

function run(language: string, text: string): Promise<string> {
  const [program = "", ...args] = RUNNERS[language] ?? [];
  return new Promise((resolve, reject) =>
    execFile(
      "env",
      [`PEABERRY_API_KEY=${key}`, program, ...args, text.replaceAll(siteAddress(), origin)],
      (error, stdout) => (error ? reject(new Error(`${text}\n${error.message}`)) : resolve(stdout)),
    ),
  );
}

/** What a sample shows on purpose. */
const EXPECTED_ERRORS = /"code":"(invalid_parameter|entitlement_required|insufficient_scope|not_found)"/;

test.skipIf(missing.size > 0)("every sample of the documentation runs against this server", async () => {
  expect(samples.length).toBeGreaterThan(15);
  const ran = samples.map(async ({ page, language, text }) => {
    const output = await run(language, text);
    expect(output, `${page}: ${text}`).not.toBe("");
    if (output.includes('"doc_url"')) expect(output, `${page}: ${text}`).toMatch(EXPECTED_ERRORS);
  });
  await Promise.all(ran);
});
