import { execFile } from "node:child_process";
import { expect, test, vi } from "vitest";
import { database, sqlClient } from "@/db/client";
import { makeDemoCredentials } from "@/lib/demo/credentials";
import { DEMO_PEOPLE } from "@/lib/demo/people";
import { bundledProgram } from "@/tests/support/bundled-program";
import { call } from "@/tests/support/call";

const bearer = (key: string, path = "/v1/catalog?limit=1") =>
  call(path, { headers: { authorization: `Bearer ${key}` } });
const planOf = async (key: string) => (await (await bearer(key)).json()).meta.auth.apiPlan;
const leftOf = async (key: string) => Number((await bearer(key)).headers.get("x-ratelimit-remaining"));

test("each demo key has its plan and each cookie its role", async () => {
  const { keys, sessions } = await makeDemoCredentials(database());
  expect(Object.keys(keys)).toEqual(["viewer", "member", "enterprise", "member_market_intelligence"]);
  expect(await Promise.all(Object.values(keys).map(planOf))).toEqual([
    "viewer",
    "member",
    "enterprise",
    "member",
  ]);
  for (const [role, cookie] of Object.entries(sessions)) {
    const response = await call("/v1/catalog?limit=1", { headers: { cookie } });
    expect((await response.json()).meta.auth).toMatchObject({ kind: "session", role });
  }
});

test("the viewer's key and cookie belong to one person with one usage", async () => {
  const { keys, sessions } = await makeDemoCredentials(database());
  const used = async () =>
    (await (await call("/api-dashboard/usage", { headers: { cookie: sessions.viewer } })).json()).month.used;
  const before = await used();
  await bearer(keys.viewer);
  expect(await used()).toBe(before + 1);
});

test("repeated runs never reach the key limit, and the latest keys all work", async () => {
  const runs = [];
  for (let i = 0; i < 12; i++) runs.push(await makeDemoCredentials(database()));
  const [{ live } = { live: 0 }] = await sqlClient()<{ live: number }[]>`
    select count(*)::int as live from api_keys k join users u on u.id = k.owner_id
    where u.email = ${DEMO_PEOPLE.enterprise.email} and deactivated_at is null`;
  expect(live).toBe(5);
  const statuses = await Promise.all(runs.map(async ({ keys }) => (await bearer(keys.enterprise)).status));
  expect(statuses).toEqual([...Array(7).fill(401), ...Array(5).fill(200)]);
});

test("a used-up quota stays used up, and a stand-in person with a fresh one works for the day", async () => {
  const first = await makeDemoCredentials(database());
  await bearer(first.keys.viewer);
  await sqlClient()`update monthly_usage set used = 200
    where account_id = (select id from users where email = ${DEMO_PEOPLE.viewer.email})`;
  const second = await makeDemoCredentials(database());
  expect((await bearer(first.keys.viewer)).status).toBe(429);
  expect(await leftOf(second.keys.viewer)).toBe(199);
  const { month } = await (
    await call("/api-dashboard/usage", { headers: { cookie: second.sessions.viewer } })
  ).json();
  expect(month.used).toBe(1);

  await sqlClient()`update users set created_at = now() - interval '25 hours'`;
  await makeDemoCredentials(database());
  await expect.poll(async () => (await bearer(second.keys.viewer)).status).toBe(401);
  const kept = await sqlClient()`select email from users where email like 'viewer@%'`;
  expect(kept).toHaveLength(1);
});

/** The command, on this file's database. */
const command = async (embedded: string) => {
  vi.stubEnv("PEABERRY_EMBEDDED", embedded);
  const program = await bundledProgram("scripts/demo-credentials.ts");
  return new Promise<{ stdout: string; stderr: string; code: number | null }>((resolve) => {
    const child = execFile(process.execPath, [program], (_, stdout, stderr) =>
      resolve({ stdout, stderr, code: child.exitCode }),
    );
  });
};

test("the credentials command prints one JSON object and nothing else", async () => {
  const { stdout, code } = await command("1");
  expect(code).toBe(0);
  expect(Object.keys(JSON.parse(stdout))).toEqual(["keys", "sessions"]);
});

test("the credentials command refuses a non-demo database and creates no one", async () => {
  await sqlClient()`delete from users`;
  const { stdout, stderr, code } = await command("");
  expect([stdout, code]).toEqual(["", 1]);
  expect(stderr).toContain("need the embedded database");
  expect(await sqlClient()`select 1 from users`).toHaveLength(0);
});
