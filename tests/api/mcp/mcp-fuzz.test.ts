import fc from "fast-check";
import { beforeAll, describe, expect, inject, test, vi } from "vitest";
import { MAX_RESULT } from "@/lib/clean-text";
import { MAX_TEXT } from "@/lib/mcp/texts";
import { call } from "@/tests/support/call";
import { insertCoffee } from "@/tests/support/factories";
import { insertKey } from "@/tests/support/keys";
import { postMcp, rpc, toolCall } from "@/tests/support/mcp-client";
import { insertPerson } from "@/tests/support/people";
import { INJECTION_LINKS, INJECTION_TEXTS } from "@/tests/support/prompt-injections";

vi.stubEnv("MCP_ALLOWED_ORIGINS", "https://inspector.example, http://localhost:6274");

const ids: number[] = [];
let authorization = "";
beforeAll(async () => {
  authorization = `Bearer ${await insertKey(await insertPerson({ apiPlan: "enterprise" }))}`;
  for (const [index, text] of INJECTION_TEXTS.entries()) {
    // Postgres holds neither NUL nor halves of characters.
    const stored = text.toWellFormed();
    // What an index covers has little room.
    const short = text.slice(0, 400).toWellFormed();
    const coffee = await insertCoffee({
      name: short,
      country: short,
      region: short,
      continent: "Africa",
      processing: short,
      processNotes: stored,
      processBaseMethod: "Washed",
      producer: short,
      farm: short,
      lotSize: stored,
      tastingNotes: Array<string>(60).fill(stored.slice(0, 2000).toWellFormed()),
      certifications: [stored],
      link: INJECTION_LINKS[index % INJECTION_LINKS.length] ?? null,
      pricePerLb: 8,
      priceTiers: [{ min_lbs: 1, price: 8 }],
    });
    ids.push(coffee.id);
  }
});

describe("requests", () => {
  test("only POST is served, with JSON of at most 256 KB", async () => {
    for (const method of ["GET", "DELETE", "PUT", "PATCH"]) {
      const response = await call("/mcp", { method });
      expect([method, response.status, response.headers.get("allow")]).toEqual([
        method,
        405,
        "POST, OPTIONS",
      ]);
    }
    expect((await postMcp("{}", { "content-type": "text/plain" })).status).toBe(415);
    expect((await postMcp(`"${"x".repeat(256 * 1024)}"`)).status).toBe(413);
    expect((await postMcp(rpc("ping", { _meta: { pad: "x".repeat(200_000) } }))).status).toBe(200);
    const broken = await postMcp("{");
    expect([broken.status, await broken.json()]).toMatchObject([400, { error: { code: -32700 } }]);
  });

  test.each([
    ["https://evil.example", "localhost", 403],
    // A rebound name: page and request agree on a host that is ours only for now.
    ["http://evil.example", "evil.example", 403],
    ["http://localhost:3000", "localhost:4000", 403],
    ["null", "localhost", 403],
    ["http://localhost:3000", "localhost:3000", 200],
    ["http://192.168.1.5:3000", "192.168.1.5:3000", 200],
    ["https://inspector.example", "localhost", 200],
  ])("a page of %s that calls %s gets %i", async (origin, host, status) => {
    const response = await postMcp(rpc("ping"), { origin, host });
    expect(response.status).toBe(status);
    const allowed = origin === "https://inspector.example" ? origin : null;
    expect(response.headers.get("access-control-allow-origin")).toBe(allowed);
    const preflight = await call("/mcp", { method: "OPTIONS", headers: { origin, host } });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, allowed]);
  });

  test("a batch is answered message by message, up to its limit", async () => {
    const batch = [
      rpc("ping", {}, 1),
      toolCall("get_coffee", { id: ids[0] }, 1),
      { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } },
    ];
    const answers = await (await postMcp(batch)).json();
    expect(answers).toMatchObject([
      { id: 1, result: {} },
      { id: 1, result: { structuredContent: { data: { id: ids[0] } } } },
    ]);
    expect((await postMcp(Array(21).fill(rpc("ping")))).status).toBe(400);
    expect((await postMcp([])).status).toBe(400);
    expect((await postMcp([{ jsonrpc: "2.0", method: "notifications/initialized" }])).status).toBe(202);
  });
});

/** Everything a text may not hold, beside plain spaces. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
const MARKUP = /!\[|\]\(|\]\[|<[a-z/!?|]|```/i;

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const each of Object.values(value)) yield* textsOf(each);
}

test("hostile listings reach a model bounded, visible and as data, in every tool", async () => {
  expect(INJECTION_TEXTS).toHaveLength(50);
  const calls = [
    ...[1, 2].map((page) =>
      toolCall("search_catalog", { page, limit: 25, stocked: "all", include: "proof" }),
    ),
    ...ids.map((id) => toolCall("get_coffee", { id })),
    ...ids.slice(0, 12).map((id) => toolCall("find_similar", { id, threshold: 0.5, limit: 25 })),
    toolCall("compare_coffees", { ids: ids.slice(35, 39) }),
    toolCall("list_facets", {}),
    toolCall("list_facets", { facet: "country" }),
    toolCall("proof_coverage", { name: INJECTION_TEXTS[4]?.slice(0, 100) }),
  ];
  for (const each of calls) {
    const response = await postMcp(each, { authorization });
    const { result } = await response.json();
    const { name } = each.params as { name: string };
    expect([name, result.isError ?? false], JSON.stringify(result).slice(0, 500)).toEqual([name, false]);
    const { structuredContent, content } = result;
    const [{ text }] = content;
    expect(content).toHaveLength(1);
    expect(text.length).toBeLessThanOrEqual(MAX_TEXT);
    expect(JSON.stringify(structuredContent).length).toBeLessThanOrEqual(MAX_RESULT);
    for (const line of text.split("\n"))
      expect([UNSEEN.test(line), MARKUP.test(line)], line).toEqual([false, false]);
    for (const value of textsOf(structuredContent)) {
      expect(value.length).toBeLessThanOrEqual(500);
      expect([UNSEEN.test(value), MARKUP.test(value)], value).toEqual([false, false]);
    }
  }
  // A line per coffee: no name adds another.
  const { result } = await (await postMcp(toolCall("search_catalog", { limit: 25, stocked: "all" }))).json();
  const lines = result.content[0].text.split("\n");
  const told = lines.slice(1).map((line: string) => Number(/^(\d+): "/.exec(line)?.[1]));
  expect(told).toEqual(
    result.structuredContent.data.slice(0, told.length).map(({ id }: { id: number }) => id),
  );
  expect(result.structuredContent.data.every(({ link }: { link: string | null }) => link === null)).toBe(
    true,
  );
});

describe("fuzzed bodies", () => {
  const METHODS = [
    "initialize",
    "ping",
    "tools/list",
    "tools/call",
    "resources/list",
    "resources/templates/list",
    "resources/read",
    "prompts/list",
    "prompts/get",
    "server/discover",
    "subscriptions/listen",
    "completion/complete",
    "logging/setLevel",
    "notifications/cancelled",
    "notifications/initialized",
    "__proto__",
    "x",
  ];
  const TOOLS = [
    "search_catalog",
    "get_coffee",
    "find_similar",
    "compare_coffees",
    "list_facets",
    "proof_coverage",
    "price_index",
    "my_quota",
    "toString",
    "__proto__",
  ];
  const word = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.constantFrom(...INJECTION_TEXTS.slice(0, 38)),
  );
  const value = fc.oneof(word, fc.double(), fc.integer(), fc.boolean(), fc.constant(null), fc.jsonValue());
  const name = fc.constantFrom(
    "country",
    "limit",
    "page",
    "id",
    "ids",
    "include",
    "q",
    "from",
    "facet",
    "constructor",
    "stocked",
    "name",
  );
  const args = fc.dictionary(fc.oneof(name, word), fc.oneof(value, fc.array(value, { maxLength: 5 })), {
    maxKeys: 6,
  });
  const envelope = fc.option(
    fc.record(
      {
        "io.modelcontextprotocol/protocolVersion": fc.oneof(fc.constant("2026-07-28"), word),
        "io.modelcontextprotocol/clientInfo": fc.oneof(fc.constant({ name: "x", version: "1" }), value),
        "io.modelcontextprotocol/clientCapabilities": fc.oneof(fc.constant({}), value),
        progressToken: value,
      },
      { requiredKeys: [] },
    ),
    { nil: undefined },
  );
  const params = fc.record(
    {
      name: fc.oneof(fc.constantFrom(...TOOLS), value),
      arguments: fc.oneof(args, value),
      uri: fc.oneof(
        fc.constantFrom(
          "peaberry://coffees/1",
          "peaberry://coffees/x",
          "peaberry://docs/a/b",
          "file:///etc/passwd",
        ),
        value,
      ),
      requestId: value,
      notifications: value,
      ref: value,
      _meta: envelope,
    },
    { requiredKeys: [] },
  );
  const message = fc.record(
    {
      jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant("2.0") }, { weight: 1, arbitrary: value }),
      id: fc.oneof(fc.integer(), word, value),
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...METHODS) },
        { weight: 1, arbitrary: value },
      ),
      params: fc.oneof({ weight: 9, arbitrary: params }, { weight: 1, arbitrary: value }),
      result: value,
    },
    { requiredKeys: ["jsonrpc", "method"] },
  );
  const body = fc.oneof(
    { weight: 8, arbitrary: message.map((each) => JSON.stringify(each)) },
    { weight: 1, arbitrary: fc.array(message, { maxLength: 4 }).map((each) => JSON.stringify(each)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: word },
    { weight: 1, arbitrary: fc.nat(60_000).map((deep) => "[".repeat(deep) + "]".repeat(deep)) },
  );
  const plain = fc.stringMatching(/^[ -~]{0,40}$/);
  const headers = fc.record(
    {
      accept: fc.constantFrom("application/json, text/event-stream", "*/*", "text/html", "text/event-stream"),
      "mcp-protocol-version": fc.oneof(fc.constantFrom("2026-07-28", "2025-11-25", "2025-03-26"), plain),
      "mcp-method": fc.oneof(fc.constantFrom(...METHODS), plain),
      "mcp-name": fc.oneof(fc.constantFrom(...TOOLS), plain),
      "mcp-session-id": plain,
      "content-type": fc.constantFrom("application/json", "application/json; charset=utf-8", "text/plain"),
      "last-event-id": plain,
    },
    { requiredKeys: ["content-type"] },
  );

  test("get no 5xx, and an answer that is JSON or nothing", async () => {
    await fc.assert(
      fc.asyncProperty(body, headers, fc.boolean(), async (sent, with_, keyed) => {
        const response = await postMcp(sent, { ...with_, ...(keyed && { authorization }) });
        expect(response.status).toBeLessThan(500);
        const text = await response.text();
        if (text !== "") JSON.parse(text.replace(/^event: message\ndata: /, "").split("\n\n")[0] ?? "");
        expect(text).not.toContain('\\"code\\":\\"internal_error\\"');
      }),
      { numRuns: inject("deep") ? 10_000 : 100 },
    );
  });
});
