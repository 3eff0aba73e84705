import { expect, test } from "vitest";
import { sqlClient } from "@/db/client";
import { call } from "@/tests/support/call";
import { insertKey } from "@/tests/support/keys";
import { insertPerson, signIn } from "@/tests/support/people";

const usageOf = async (cookie: string, query = "") =>
  (await call(`/api-dashboard/usage${query}`, { headers: { cookie } })).json();
const ask = (key: string, query = "limit=1") =>
  call(`/v1/catalog?${query}`, { headers: { authorization: `Bearer ${key}` } });

/** The month as a rate-limited answer says it. */
const monthOf = ({ headers }: Response) => ({
  limit: Number(headers.get("x-ratelimit-limit")),
  remaining: Number(headers.get("x-ratelimit-remaining")),
  resetAt: new Date(Number(headers.get("x-ratelimit-reset")) * 1000).toISOString(),
});

test.each([
  ["viewer", 200],
  ["member", 10_000],
  ["enterprise", -1],
] as const)(
  "the usage of a %s agrees with the last rate headers and the database",
  async (apiPlan, limit) => {
    const person = await insertPerson({ apiPlan });
    const cookie = await signIn(person);
    expect(await usageOf(cookie)).toMatchObject({
      plan: apiPlan,
      month: { limit, used: 0, remaining: limit },
    });
    const keys = [await insertKey(person, { name: "till" }), await insertKey(person, { name: "site" })];
    for (let used = 1; used <= 4; used++) {
      const response = await ask(keys[used % 2] ?? "");
      const { month, days } = await usageOf(cookie);
      expect(month).toEqual({ ...monthOf(response), used });
      expect(days.at(-1).counted).toBe(used);
      const [ledger] = await sqlClient()`select used::int from monthly_usage where account_id = ${person.id}`;
      expect(ledger?.used).toBe(used);
    }
    expect((await usageOf(cookie)).month.limit).toBe(limit);
  },
);

test("a day's responses are listed by status and key, uncounted ones included", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const [till, site] = [await insertKey(person, { name: "till" }), await insertKey(person, { name: "site" })];
  await ask(till);
  await ask(till);
  await ask(till, "limit=x");
  await ask(site, "has_additives=true");
  const { days, month } = await usageOf(cookie);
  expect(month.used).toBe(2);
  expect(days.at(-1)).toMatchObject({
    counted: 2,
    byStatus: { 200: 2, 400: 1, 403: 1 },
    byKey: [
      { name: "till", counted: 2, byStatus: { 200: 2, 400: 1 } },
      { name: "site", counted: 0, byStatus: { 403: 1 } },
    ],
  });
});

test("a used-up quota shows none left and later requests as rejected", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const key = await insertKey(person);
  await ask(key);
  await sqlClient()`update monthly_usage set used = 200 where account_id = ${person.id}`;
  const refused = await ask(key);
  expect(refused.status).toBe(429);
  const { month, days } = await usageOf(cookie);
  expect(month).toEqual({ ...monthOf(refused), used: 200 });
  expect(days.at(-1).byStatus).toEqual({ 200: 1, 429: 1 });
});

test("usage lists the requested days without gaps, today last", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const key = await insertKey(person);
  await ask(key);
  await sqlClient()`update daily_usage set day = day - 6`;
  await sqlClient()`insert into daily_usage select key_id, day - 1, 9 from daily_usage`;
  const { days } = await usageOf(cookie, "?days=7");
  expect(days).toHaveLength(7);
  const dates = days.map(({ date }: { date: string }) => date);
  const last = Date.parse(dates[6]);
  expect(dates).toEqual(
    Array.from({ length: 7 }, (_, i) => new Date(last - (6 - i) * 86_400_000).toISOString().slice(0, 10)),
  );
  expect(days[0].counted).toBe(1);
  expect((await usageOf(cookie)).days).toHaveLength(30);
  expect((await usageOf(cookie, "?days=367")).details).toMatchObject({
    parameter: "days",
    expected: "positive integer less than or equal to 366",
  });
});

test("usage is limited to the caller's own keys", async () => {
  const busy = await insertPerson();
  await ask(await insertKey(busy));
  const other = await signIn(await insertPerson());
  const { month, days } = await usageOf(other);
  expect(month.used).toBe(0);
  expect(days.every(({ byKey }: { byKey: unknown[] }) => byKey.length === 0)).toBe(true);
});
