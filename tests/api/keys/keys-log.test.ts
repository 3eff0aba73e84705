import { expect, test } from "vitest";
import { sqlClient } from "@/db/client";
import { hashSessionToken as sessionDigestOf } from "@/lib/auth/session";
import { generateKey } from "@/lib/keys/format";
import { hashKey } from "@/lib/keys/hash";
import { flushLastUsed } from "@/lib/keys/last-used";
import { call } from "@/tests/support/call";
import { keepLog } from "@/tests/support/kept-log";
import { insertPerson, signIn } from "@/tests/support/people";
import { postFromPage } from "@/tests/support/requests";

const logLines = keepLog();

test("keys, sessions and their hashes are never logged, on success or failure", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const post = (path: string, body: object) => postFromPage(cookie, path, body);
  const made = await (await post("/api-dashboard/keys/generate", { name: "a secret name" })).json();
  const rotated = await (
    await post("/api-dashboard/keys/rotate", { keyId: made.key.id, graceSeconds: 60 })
  ).json();
  const ask = (key: string, path = "/v1/catalog?limit=1") =>
    call(path, { headers: { authorization: `Bearer ${key}`, cookie } });
  await ask(made.apiKey);
  await ask(rotated.apiKey, `/v1/catalog?limit=x&key=${rotated.apiKey}`);
  await ask(`${made.apiKey}x`);

  // Now every query on keys and sessions fails, with what it was asked in Drizzle's message.
  await sqlClient()`alter table api_keys rename to api_keys_away`;
  await sqlClient()`alter table sessions rename to sessions_away`;
  const unseen = generateKey();
  expect((await ask(unseen)).status).toBe(500);
  expect((await post("/api-dashboard/keys/generate", { name: "x" })).status).toBe(500);
  await flushLastUsed();

  const lines = logLines.join("");
  expect(lines).toContain("Failed query");
  expect(lines).toContain('relation \\"api_keys\\" does not exist');
  const token = cookie.split("=")[1] ?? "";
  const keys = [made.apiKey, rotated.apiKey, unseen];
  const digests = keys
    .map(hashKey)
    .flatMap((digest) => [
      digest.toString("hex"),
      digest.toString("base64"),
      digest.toString("base64url"),
      JSON.stringify(digest),
    ]);
  const secrets = [
    ...keys,
    ...keys.map((key) => key.slice(8, 40)),
    ...digests,
    token,
    sessionDigestOf(token),
  ];
  expect(secrets.filter((secret) => lines.includes(secret))).toEqual([]);
  expect(lines).not.toMatch(/pb_live_\w{5}/);
  expect(lines).not.toContain("a secret name");
});
