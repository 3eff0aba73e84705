import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCli } from "@/tests/support/command-line";
import { serveFront } from "@/tests/support/front-server";
import { insertKey } from "@/tests/support/keys";
import { insertPerson } from "@/tests/support/people";

let close = () => {};
let url = "";
const homeDir = mkdtempSync(path.join(tmpdir(), "peaberry-cli-"));
beforeAll(async () => {
  ({ origin: url, close } = await serveFront());
});
afterAll(() => {
  close();
  rmSync(homeDir, { recursive: true });
});

test("a command that not every key may use says which key it needs", async () => {
  const key = await insertKey(await insertPerson({ marketIntelligence: true }));
  const cases = [
    [["index"], {}, 3, /market intelligence.*price-index:read.*peaberry login --with-token/],
    [["catalog", "similar", "1"], {}, 3, /Origin or Enterprise plan.*peaberry login/],
    [
      ["index"],
      { PEABERRY_API_KEY: key },
      4,
      /missing the price-index:read scope.*\n.*Create a key with this one/,
    ],
  ] as const;
  for (const [argv, env, expected, said] of cases) {
    const { code, err } = await runCli([...argv], { env: { PEABERRY_URL: url, ...env }, homeDir });
    expect([argv, code]).toEqual([argv, expected]);
    expect(err).toMatch(said);
  }
});

test("whoami with only an upload token says what it is for, and what everything else needs", async () => {
  const token = await insertKey(await insertPerson(), { scopes: ["roasts:write"] });
  const ask = (env: Record<string, string>) =>
    runCli(["whoami"], { env: { PEABERRY_URL: url, ...env }, homeDir });
  const asKey = await ask({ PEABERRY_API_KEY: token });
  expect(asKey).toMatchObject({
    code: 4,
    err: expect.stringMatching(/can only send roast logs\.\nThe key is an upload token\./),
  });
  expect(asKey.err).not.toContain("whoami");
  expect(await ask({ PEABERRY_UPLOAD_TOKEN: token })).toMatchObject({
    code: 3,
    err: expect.stringMatching(/there is only the upload token pb_live_.*\n.*roast logs.*peaberry login/),
  });
});
