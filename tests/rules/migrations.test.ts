import path from "node:path";
import { generateDrizzleJson } from "drizzle-kit/api";
import { expect, test } from "vitest";
import * as schema from "@/db/schema";
import { LAST_UNCHECKED, locksOf } from "./migration-locks";
import { sources } from "./sources";

test("a migration neither blocks nor breaks servers of the release before", () => {
  const checked = sources("db/migrations/*.sql").filter(
    ({ path: file }) => Number(path.basename(file).slice(0, 4)) > LAST_UNCHECKED,
  );
  const first = new Map(
    sources("db/migrations/concurrently/*.sql").map(({ path: file, text }) => [path.basename(file), text]),
  );
  expect(checked.map(({ path: file }) => path.basename(file))).toEqual(
    expect.arrayContaining([...first.keys()]),
  );
  for (const { path: file, text } of checked)
    expect([file, ...locksOf(text, first.get(path.basename(file)))]).toEqual([file]);
});

test("the last migration ends with the tables that db/schema declares", () => {
  const last = sources("db/migrations/meta/*_snapshot.json").at(-1);
  const { tables } = generateDrizzleJson(schema, undefined, undefined, "snake_case");
  expect(
    JSON.parse(JSON.stringify(tables)),
    "db/schema changed: npm run db:generate -- --name what_changes",
  ).toEqual(JSON.parse(last?.text ?? "{}").tables);
});

test.each([
  'drop table "lots"',
  'alter table "lots" drop column "notes"',
  'alter table "lots" rename column "notes" to "words"',
  'alter table "lots" rename to "bags"',
  'ALTER TABLE "lots" ALTER COLUMN "rank" SET DATA TYPE bigint',
  'alter table "lots" alter column "rank" set not null',
  'alter table "lots" add column "color" text not null',
  'create index "lots_rank" on "lots" using btree ("rank")',
  'create unique index "lots_rank" on "lots" ("rank")',
  'alter table "lots" add constraint "lots_rank" check ("rank" > 0)',
  'alter table "lots" add constraint "f" foreign key ("a") references "b"("id")',
])("%s would block or break the release before", (statement) => {
  expect(locksOf(`create table "other" ("id" bigint);\n${statement};`)).toHaveLength(1);
});

test.each([
  'create table "lots" ("id" bigint not null); create index "lots_rank" on "lots" ("rank")',
  'create table "lots" ("id" bigint); alter table "lots" add constraint "c" check ("id" > 0)',
  'alter table "lots" add column "color" text',
  'alter table "lots" add column "color" text default \'red\' not null',
  'alter table "lots" add column "n" integer not null default 0',
  'alter table "lots" add constraint "lots_rank" check ("rank" > 0) not valid',
  'create index concurrently "lots_rank" on "lots" ("rank")',
  '-- drop table "lots"\nselect 1',
])("%s blocks and breaks nothing", (statement) => {
  expect(locksOf(`${statement};`)).toEqual([]);
});

test("an index of a table in use is built before its migration", () => {
  const statement = 'create index if not exists "lots_rank" on "lots" ("rank");';
  expect(
    locksOf(statement, 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "lots_rank" ON "lots" ("rank");'),
  ).toEqual([]);
  expect(locksOf(statement)).toHaveLength(1);
  expect(
    locksOf(statement, 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "lots_date" ON "lots" ("date");'),
  ).toHaveLength(1);
});
