import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestApproval } from "@/packages/cli/src/approval";
import { guardedFetch } from "@/packages/cli/src/guarded-fetch";
import { Peaberry, PeaberryError } from "@/packages/client/src/client";
import { runCli } from "@/tests/support/command-line";

/** A site, and an address that redirects to it, as http redirects to https. */

const KEY = `pb_live_${"A".repeat(38)}`;
const servers: Server[] = [];
const asked: string[] = [];
let [site, old, folder] = ["", "", ""];

async function listening(server: Server): Promise<string> {
  servers.push(server.listen(0, "127.0.0.1"));
  await new Promise((resolve) => server.once("listening", resolve));
  const bound = server.address();
  return `http://127.0.0.1:${typeof bound === "object" ? bound?.port : 0}`;
}

beforeAll(async () => {
  site = await listening(
    createServer(({ method, url, headers }, response) => {
      asked.push(`${method} ${url} ${headers.authorization ? "with" : "without"} a key`);
      response.setHeader("Content-Type", "application/json").end('{"product":"Peaberry"}');
    }),
  );
  old = await listening(
    createServer(({ url }, response) => response.writeHead(308, { Location: `${site}${url}` }).end()),
  );
  folder = mkdtempSync(path.join(tmpdir(), "peaberry-redirects-"));
  writeFileSync(path.join(folder, "a.alog"), "{}");
});
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

const moved = () => `${old} redirects to ${site}, and keys don't go along. Use ${site}.`;

test("a key that a redirect to another origin drops is an error, not an anonymous answer", async () => {
  const answer = new Peaberry({ baseUrl: old, apiKey: KEY }).describe();
  await expect(answer).rejects.toThrow(new PeaberryError(moved()));
  expect(await new Peaberry({ baseUrl: old }).describe()).toEqual({ product: "Peaberry" });
  const { code, err } = await runCli(["whoami"], { env: { PEABERRY_URL: old, PEABERRY_API_KEY: KEY } });
  expect([code, err]).toEqual([7, expect.stringContaining(moved())]);
});

test("uploads and the code of a sign-in aren't sent on to another origin", async () => {
  asked.length = 0;
  const upload = await runCli(["roasts", "upload", path.join(folder, "a.alog")], {
    env: { PEABERRY_URL: old, PEABERRY_UPLOAD_TOKEN: KEY },
    homeDir: folder,
  });
  expect([upload.code, upload.out]).toEqual([7, expect.stringContaining(moved())]);
  const approval = requestApproval({
    url: old,
    clientName: "test",
    fetch: guardedFetch({ fetch, stderr: { write: () => {}, isTTY: false } }),
    signal: new AbortController().signal,
    show: async (address) => {
      const { searchParams } = new URL(address);
      await fetch(`${searchParams.get("redirect_uri")}?code=c&state=${searchParams.get("state")}`);
    },
  });
  await expect(approval).rejects.toThrow(moved());
  expect(asked).toEqual([]);
});

test("a redirect within the site is followed once with the method and the body", async () => {
  const own = await listening(
    createServer((request, response) => {
      if (request.url === "/a") response.writeHead(308, { Location: "/a/" }).end();
      else request.pipe(response);
    }),
  );
  const guarded = guardedFetch({ fetch, stderr: { write: () => {}, isTTY: false } });
  const answer = await guarded(`${own}/a`, { method: "POST", body: "the code" });
  expect(await answer.text()).toBe("the code");
});
