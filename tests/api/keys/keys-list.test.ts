import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { viewKeys } from "@/lib/keys/console";
import { listKeysEndpoint } from "@/lib/keys/contract";
import { call } from "@/tests/support/call";
import { insertKey } from "@/tests/support/keys";
import { insertPerson, signIn } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";

test("the list has every active key on its first page, then ended ones, each once", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const ended = async (name: string, minutesAgo: number) =>
    insertKey(person, { name, deactivatedAt: new Date(Date.now() - minutesAgo * 60_000) });
  await ended("c", 30);
  await insertKey(person, { name: "older live", createdAt: new Date("2026-01-01T00:00:00Z") });
  await insertKey(person, { name: "expired", expiresAt: new Date(Date.now() - 20 * 60_000) });
  await ended("a", 10);
  await ended("d", 40);
  // In its grace: it answers still.
  await insertKey(person, { name: "newer live", deactivatedAt: new Date(Date.now() + 3_600_000) });
  const page = async (search: string) => {
    const answer = await (await call(`/api-dashboard/keys${search}`, { headers: { cookie } })).json();
    const { keys, pagination } = listKeysEndpoint.response.parse(answer);
    return { names: keys.map(({ name }) => name), pagination };
  };
  const all = ["newer live", "older live", "a", "expired", "c", "d"];
  expect(await page("")).toMatchObject({ names: all, pagination: { limit: 100, total: 6, hasNext: false } });
  const walked = [await page("?limit=4"), await page("?limit=4&page=2")];
  expect(walked.map(({ names }) => names)).toEqual([all.slice(0, 4), all.slice(4)]);
  expect(walked.map(({ pagination }) => pagination.hasNext)).toEqual([true, false]);
});

test("the console shows active keys and fifty ended ones per page", async () => {
  const person = await insertPerson();
  await insertKey(person, { name: "live" });
  await database().execute(sql`
    insert into api_keys (owner_id, name, hash, prefix, last4, scopes, deactivated_at)
    select ${person.id}, 'ended ' || i, sha256((${person.id} || i)::bytea), 'pb_live_old', 'last', '{catalog:read}',
      now() - make_interval(mins => i) from generate_series(1, 103) i`);
  const viewer = sessionOf("viewer", person.id);
  const seen = async (ended?: number) => {
    const shown = await viewKeys(viewer, ended === undefined ? {} : { ended });
    const names = shown.ended.map(({ name }) => name);
    return [shown.live.length, shown.endedTotal, shown.page, shown.pages, names.length, names[0]];
  };
  expect(await seen()).toEqual([1, 103, 1, 3, 50, "ended 1"]);
  expect(await seen(3)).toEqual([1, 103, 3, 3, 3, "ended 101"]);
  expect(await seen(9)).toEqual([1, 103, 3, 3, 3, "ended 101"]);
});
