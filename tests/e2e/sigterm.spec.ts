import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { expect, test } from "@playwright/test";
import { startNode } from "@/scripts/machine/child";
import { freePort } from "@/scripts/machine/port";
import { faultyProxy } from "@/tests/support/faulty-proxy";
import { E2E_DATABASE_FILE } from "../support/e2e-port";

const ENDS_WITHIN_MS = 12_000;

test("SIGTERM stops a server in time while the database hangs, an upload stalls and connections are idle", async () => {
  const line = await faultyProxy(readFileSync(E2E_DATABASE_FILE, "utf8"));
  const stopping = new AbortController();
  const port = await freePort();
  const server = startNode("server.ts", [], {
    env: { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", PORT: String(port), DATABASE_URL: line.url },
    stopping: stopping.signal,
    quiet: true,
  });
  const base = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${base}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const idle = new Agent({ keepAlive: true });
  const upload = connect(port, "127.0.0.1").on("error", () => {});
  try {
    await expect.poll(isUp, { timeout: 120_000 }).toBe(true);
    await new Promise((resolve, reject) => {
      get({ port, host: "127.0.0.1", path: "/v1", agent: idle }, (answer) => {
        answer.resume().on("end", resolve);
      }).on("error", reject);
    });
    line.behave("silent");
    for (const path of ["/v1/catalog?limit=7", "/catalog?country=Kenya"])
      fetch(`${base}${path}`).catch(() => {});
    await new Promise<void>((resolve) => {
      upload.write(
        "POST /api/auth/signin/email HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nx",
        () => resolve(),
      );
    });
    const askedAt = Date.now();
    server.process.kill("SIGTERM");
    await server.ended;
    expect(Date.now() - askedAt).toBeLessThan(ENDS_WITHIN_MS);
  } finally {
    stopping.abort();
    upload.destroy();
    idle.destroy();
    await line.close();
  }
});
