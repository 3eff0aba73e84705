import { beforeEach, expect, test } from "vitest";
import { countRequest, readRequestStats, STATS_MINUTES } from "@/lib/log/request-stats";

const NOW = Date.UTC(2026, 10, 22, 12, 30, 15);
const MINUTE = 60_000;

beforeEach(() => {
  Reflect.deleteProperty(globalThis, "peaberryRequests");
});

test("requests are counted by endpoint, with errors by kind and times by class", () => {
  for (let i = 0; i < 19; i++) countRequest("listCoffees", 200, 8, NOW);
  countRequest("listCoffees", 404, 40, NOW);
  countRequest("readHealth", 503, 20_000, NOW);
  countRequest("readHealth", 500, 20_000, NOW);
  const { endpoints } = readRequestStats(NOW);
  expect(endpoints).toEqual([
    {
      endpoint: "listCoffees",
      requests: 20,
      clientErrors: 1,
      serverErrors: 0,
      meanMs: (19 * 8 + 40) / 20,
      p95Ms: 10,
    },
    { endpoint: "readHealth", requests: 2, clientErrors: 0, serverErrors: 2, meanMs: 20_000, p95Ms: null },
  ]);
});

test("requests older than the window are forgotten", () => {
  countRequest("old", 200, 1, NOW - STATS_MINUTES * MINUTE);
  countRequest("kept", 200, 1, NOW - (STATS_MINUTES - 1) * MINUTE);
  expect(readRequestStats(NOW).endpoints.map(({ endpoint }) => endpoint)).toEqual(["kept"]);
  expect(readRequestStats(NOW + 2 * STATS_MINUTES * MINUTE).endpoints).toEqual([]);
});

test("made-up endpoints can't fill the memory", () => {
  for (let i = 0; i < 10_000; i++) countRequest(`endpoint ${i}`, 200, 1, NOW);
  expect(readRequestStats(NOW).endpoints.length).toBeLessThanOrEqual(300);
});
