import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ApiError,
  ConnectionError,
  Peaberry,
  PeaberryError,
  type PeaberryOptions,
  RateLimitError,
  TimeoutError,
} from "@/packages/client/src/client";
import { runs } from "@/tests/support/property-tests";

const RATES = { "X-RateLimit-Limit": "10000", "X-RateLimit-Reset": "1798761600" };

const json = (body: object, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "X-Request-Id": "r-1", ...headers } });
const failure = (status: number, headers: Record<string, string> = {}) =>
  json({ error: "Failed", code: status === 429 ? "rate_limit_exceeded" : "unavailable" }, status, headers);

/** A client whose requests get these answers one after the other, the last for ever. */
function clientOf(answers: (Response | Error)[], options: Partial<PeaberryOptions> = {}) {
  const requests: { url: string; headers: Headers }[] = [];
  const waits: number[] = [];
  const client = new Peaberry({
    baseUrl: "https://peaberry.example/",
    fetch: async (url, init) => {
      const answer = answers[Math.min(requests.length, answers.length - 1)];
      requests.push({ url: String(url), headers: new Headers(init?.headers) });
      if (!(answer instanceof Response)) throw answer ?? new Error("no answer");
      return answer.clone();
    },
    sleep: async (ms) => {
      waits.push(ms);
    },
    ...options,
  });
  return { client, requests, waits };
}

const caught = (promise: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => new Error("it did not fail"),
    (error: unknown) => error,
  );

const unlucky = fc.record({
  status: fc.constantFrom(408, 429, 500, 502, 503, 504),
  retryAfter: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined }),
});

test("waits of one call are never longer than 30 s in all and never shorter than Retry-After", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(unlucky, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 12 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      async (failures, maxRetries, random) => {
        const answers = failures.map(({ status, retryAfter }) =>
          failure(status, retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) }),
        );
        const { client, waits, requests } = clientOf(answers, { maxRetries, random: () => random });
        expect(await caught(client.describe())).toBeInstanceOf(ApiError);
        expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(30_000);
        expect(requests.length).toBe(waits.length + 1);
        expect(waits.length).toBeLessThanOrEqual(maxRetries);
        for (const [i, ms] of waits.entries()) {
          const asked = failures[Math.min(i, failures.length - 1)]?.retryAfter;
          expect(ms).toBeGreaterThanOrEqual((asked ?? 0) * 1000);
        }
      },
    ),
    { numRuns: runs(400) },
  );
});

test("backoff doubles, and half of it is random", async () => {
  for (const [random, expected] of [
    [0, [250, 500, 1000, 2000, 4000]],
    [0.5, [375, 750, 1500, 3000, 6000]],
  ] as const) {
    const { client, waits } = clientOf([failure(503)], { maxRetries: 5, random: () => random });
    await caught(client.describe());
    expect(waits).toEqual(expected);
  }
});

test("a call succeeds after failures that pass, and keeps its request id and quota", async () => {
  const lost = new TypeError("fetch failed");
  const rates = { ...RATES, "X-RateLimit-Remaining": "9999" };
  const { client, requests } = clientOf([lost, failure(503), json({ product: "Peaberry" }, 200, rates)]);
  const { http, ...body } = await client.describe({ requestId: "mine" });
  expect(body).toEqual({ product: "Peaberry" });
  expect(http).toMatchObject({
    status: 200,
    requestId: "r-1",
    rate: { limit: 10_000, remaining: 9999, resetAt: new Date(1_798_761_600_000) },
  });
  expect(requests.map(({ headers }) => headers.get("X-Request-Id"))).toEqual(["mine", "mine", "mine"]);
});

test("an unlimited plan's quota is null", async () => {
  const { client } = clientOf([
    json({}, 200, { ...RATES, "X-RateLimit-Limit": "-1", "X-RateLimit-Remaining": "-1" }),
  ]);
  expect((await client.describe()).http.rate).toMatchObject({ limit: null, remaining: null });
});

test("a used-up month throws RateLimitError at once, whatever Retry-After says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2_700_000 }), async (seconds) => {
      const headers = { ...RATES, "X-RateLimit-Remaining": "0", "Retry-After": String(seconds) };
      const { client, requests, waits } = clientOf([failure(429, headers)]);
      const error = await caught(client.catalog.list());
      expect(error).toBeInstanceOf(RateLimitError);
      expect(error).toMatchObject({ resetAt: new Date(1_798_761_600_000), code: "rate_limit_exceeded" });
      expect([requests.length, waits]).toEqual([1, []]);
    }),
    { numRuns: runs(100) },
  );
});

test("requests without a key that came too fast are tried again after Retry-After", async () => {
  const { client, waits } = clientOf([failure(429, { "Retry-After": "2" }), json({})], { random: () => 0 });
  await client.describe();
  expect(waits).toEqual([2000]);
});

test("refusals are not tried again", async () => {
  for (const status of [400, 401, 403, 404, 405]) {
    const { client, requests } = clientOf([failure(status)]);
    expect(await caught(client.describe())).toBeInstanceOf(ApiError);
    expect(requests.length).toBe(1);
  }
});

test("an error says which parameter is wrong and what is accepted", async () => {
  const body = {
    error: "Invalid query parameter",
    code: "invalid_parameter",
    details: { parameter: "page", value: "0", expected: "positive integer" },
  };
  const { client } = clientOf([json(body, 400)]);
  const error = await caught(client.catalog.list({ page: 0 }));
  expect(error).toMatchObject({
    message: "Invalid query parameter: page must be positive integer",
    status: 400,
    code: "invalid_parameter",
    details: { parameter: "page" },
    requestId: "r-1",
  });
});

test("an answer that isn't the API's is an error without its text", async () => {
  const page = new Response("<html>secret</html>", { status: 200 });
  const wrong = await caught(clientOf([page]).client.describe());
  expect(wrong).toBeInstanceOf(PeaberryError);
  expect(String(wrong)).toMatch(/https:\/\/peaberry\.example did not answer with JSON/);
  const proxy = await caught(clientOf([new Response("<html>", { status: 404 })]).client.describe());
  expect(proxy).toMatchObject({ code: "unexpected_response", status: 404 });
});

test("a lost connection is a ConnectionError with its cause", async () => {
  const cause = new TypeError("fetch failed");
  const error = await caught(clientOf([cause], { maxRetries: 0 }).client.describe());
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ message: "Can't reach peaberry.example.", cause });
});

/** Never answers; ends when its signal does. */
const hanging: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) =>
    init?.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError"))),
  );

test("a time-out is a TimeoutError", async () => {
  const client = new Peaberry({
    baseUrl: "https://peaberry.example",
    fetch: hanging,
    timeoutMs: 5,
    maxRetries: 0,
  });
  expect(await caught(client.describe())).toBeInstanceOf(TimeoutError);
});

test("a time-out of any length is kept, and one that is no length is refused", async () => {
  const later = new Promise<Response>((resolve) => setTimeout(() => resolve(Response.json({})), 20));
  const slow: typeof fetch = (...asked) =>
    Promise.race([hanging(...asked), later.then((answer) => answer.clone())]);
  const options = { baseUrl: "https://peaberry.example", maxRetries: 0, fetch: slow };
  for (const timeoutMs of [Number.POSITIVE_INFINITY, 3_000_000_000])
    await expect(new Peaberry({ ...options, timeoutMs }).describe()).resolves.toBeDefined();
  for (const timeoutMs of [Number.NaN, -1, 0]) {
    expect(() => new Peaberry({ ...options, timeoutMs })).toThrow(PeaberryError);
    expect(await caught(new Peaberry(options).describe({ timeoutMs }))).toBeInstanceOf(PeaberryError);
  }
});

test("an aborted call rejects with the signal's reason, before, during and between tries", async () => {
  const reason = new Error("the person left");
  const during = new AbortController();
  const waiting = new Peaberry({ baseUrl: "https://peaberry.example", fetch: hanging });
  const call = caught(waiting.describe({ signal: during.signal }));
  during.abort(reason);
  expect(await call).toBe(reason);
  expect(await caught(waiting.describe({ signal: during.signal }))).toBe(reason);

  const between = new AbortController();
  const busy = new Peaberry({
    baseUrl: "https://peaberry.example",
    fetch: async () => {
      queueMicrotask(() => setTimeout(() => between.abort(reason), 1));
      return failure(503, { "Retry-After": "20" });
    },
  });
  expect(await caught(busy.describe({ signal: between.signal }))).toBe(reason);
});

test("an unchanged answer is asked for conditionally, and kept apart from what the caller changed", async () => {
  const { client, requests } = clientOf([
    json({ product: "Peaberry" }, 200, { ETag: 'W/"1"' }),
    new Response(null, { status: 304, headers: { ETag: 'W/"1"', ...RATES, "X-RateLimit-Remaining": "5" } }),
  ]);
  const first = await client.describe();
  Object.assign(first, { product: "changed" });
  const second = await client.describe();
  expect(requests[1]?.headers.get("If-None-Match")).toBe('W/"1"');
  expect([second.product, second.http.notModified, second.http.rate?.remaining]).toEqual([
    "Peaberry",
    true,
    5,
  ]);
});

test("nothing is asked for conditionally with cache: false", async () => {
  const { client, requests } = clientOf([json({}, 200, { ETag: 'W/"1"' })], { cache: false });
  await client.describe();
  await client.describe();
  expect(requests[1]?.headers.get("If-None-Match")).toBeNull();
});

test("lists walk every page with the limit of the first, and ask for nothing before they are used", async () => {
  const page = (number: number) =>
    json({ data: [{ id: number }], pagination: { page: number, limit: 25, hasNext: number < 3 } });
  const { client, requests } = clientOf([page(1), page(2), page(3)]);
  const list = client.catalog.list({ country: ["Ethiopia", "Kenya & co"], limit: 100 });
  expect(requests).toEqual([]);
  const ids: number[] = [];
  for await (const { id } of list) ids.push(id);
  expect(ids).toEqual([1, 2, 3]);
  const countries = "country=Ethiopia&country=Kenya+%26+co";
  expect(requests.map(({ url }) => url.split("?")[1])).toEqual([
    `${countries}&limit=100`,
    `${countries}&limit=25&page=2`,
    `${countries}&limit=25&page=3`,
  ]);
});

test("a list that is awaited again, or on its way through a function, is one request; a failed one can be tried again", async () => {
  const { client, requests } = clientOf([failure(404), json({ data: [{ id: 1 }], pagination: {} })]);
  const list = client.catalog.list();
  expect(await caught(list)).toBeInstanceOf(ApiError);
  const passed = await Promise.all([list, (async () => list)()]);
  expect([passed.map(({ data }) => data[0]?.id), (await list).data.length, requests.length]).toEqual([
    [1, 1],
    1,
    2,
  ]);
});

test("the key is sent as a bearer and never said in an error", async () => {
  const { client, requests } = clientOf([json({})], {
    apiKey: "pb_live_x",
    strict: true,
    headers: { "User-Agent": "t" },
  });
  await client.describe();
  expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
    accept: "application/json",
    authorization: "Bearer pb_live_x",
    prefer: "handling=strict",
    "user-agent": "t",
  });
  for (const apiKey of ["", "pb_live_x\n", "pb live"])
    expect(() => new Peaberry({ baseUrl: "https://peaberry.example", apiKey })).toThrow(
      /^apiKey has characters that no key contains\.$/,
    );
});

test.each(["", "peaberry.example", "ftp://peaberry.example", "https://me:secret@peaberry.example"])(
  "the base URL %j is refused",
  (baseUrl) => {
    expect(() => new Peaberry({ baseUrl })).toThrow(PeaberryError);
  },
);
