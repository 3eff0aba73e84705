import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { type CutServer, startCutServer } from "@/tests/support/cut-server";
import { E2E_DATABASE_FILE } from "@/tests/support/e2e-port";

/** For a busy machine. */
const NOISE_MS = 3000;
const SEARCH = "a-word-that-nobody-may-read";
const PAGES = [`/catalog?name=${SEARCH}`, "/analytics", "/"];

test.describe.configure({ mode: "serial" });

let server: CutServer;
test.beforeAll(async () => {
  server = await startCutServer(readFileSync(E2E_DATABASE_FILE, "utf8"));
});
test.afterAll(() => server.close());

const ask = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });

async function untilAll(status: number): Promise<number> {
  const beganMs = performance.now();
  for (;;) {
    const answers = await Promise.all(PAGES.map((path) => ask(path)));
    if (answers.every((answer) => answer.status === status)) return performance.now() - beganMs;
    await wait(50);
  }
}

test("pages show a self-reloading 503 while the database is away, and recover with it", async ({ page }) => {
  await untilAll(200);
  await server.line.close();
  await untilAll(503);
  for (const path of PAGES) {
    const beganMs = performance.now();
    const response = await ask(path);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("refresh"))).toBeGreaterThan(0);
    expect(response.headers.get("retry-after")).not.toBeNull();
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.text()).toContain("Peaberry is temporarily unavailable");
    expect(performance.now() - beganMs).toBeLessThan(NOISE_MS);
    expect((await ask(path, { rsc: "1" })).status).toBe(503);
  }
  await page.goto(`${server.origin}/catalog`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Peaberry is temporarily unavailable");
  await server.line.open();
  expect(await untilAll(200)).toBeLessThan(1000 + NOISE_MS);
  // Nothing is clicked.
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Peaberry is temporarily unavailable");
});

test("a server logs JSON without search terms when its pages fail", async () => {
  await server.line.close();
  await untilAll(503);
  await server.line.open();
  await untilAll(200);
  const lines = server.lines();
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  expect(lines.filter((line) => line.includes(SEARCH))).toEqual([]);
});

test("a server exits within twelve seconds of SIGTERM while the database hangs, an upload stalls and connections are idle", async () => {
  await untilAll(200);
  const { hostname, port } = new URL(server.origin);
  const idle = new Agent({ keepAlive: true });
  const upload = connect(Number(port), hostname).on("error", () => {});
  try {
    await new Promise((resolve, reject) => {
      get(`${server.origin}/v1`, { agent: idle }, (answer) => {
        answer.resume().on("end", resolve);
      }).on("error", reject);
    });
    server.line.behave("silent");
    const asked = Promise.allSettled([...PAGES, "/v1/catalog?limit=7"].map((path) => ask(path)));
    await new Promise<void>((resolve) => {
      upload.write(
        "POST /api/auth/signin/email HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx",
        () => resolve(),
      );
    });
    const beganMs = performance.now();
    expect(await server.end()).toBe(0);
    expect(performance.now() - beganMs).toBeLessThan(12_000);
    await asked;
  } finally {
    upload.destroy();
    idle.destroy();
  }
});
