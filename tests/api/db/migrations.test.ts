import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import { sqlClient } from "@/db/client";
import * as schema from "@/db/schema";

/** Every column, constraint and index of a Postgres schema, as Postgres spells them. */
async function described(namespace: string): Promise<string[]> {
  const rows = await sqlClient()<{ line: string }[]>`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end || case a.attidentity when 'a' then ' identity' else '' end
      || coalesce(' ' || case a.attgenerated when 's' then 'generated ' else 'default ' end || pg_get_expr(d.adbin, d.adrelid), '')
      as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = ${namespace}::regnamespace and c.relkind = 'r'
    union all
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = ${namespace}::regnamespace and contype not in ('n', 't')
    union all
    select tablename || ' ' || indexdef from pg_indexes where schemaname = ${namespace}
    union all
    select sequencename || ' ' || data_type || ' ' || max_value from pg_sequences where schemaname = ${namespace}`;
  // Drizzle knows no triggers, and cannot name the columns that `on delete set null` empties.
  const plain = (line: string) =>
    line.replaceAll(`${namespace}.`, "").replace(/ON DELETE SET NULL \(.*\)/, "ON DELETE SET NULL");
  return rows.map(({ line }) => plain(line)).sort();
}

test("migrations make exactly the tables that db/schema declares", async () => {
  const declared = generateDrizzleJson(schema, undefined, undefined, "snake_case");
  const statements = await generateMigration(generateDrizzleJson({}), declared);
  await sqlClient().begin(async (tx) => {
    await tx`create schema declared`;
    await tx`set local search_path = declared, public`;
    for (const statement of statements) await tx.unsafe(statement.replaceAll('"public".', '"declared".'));
  });
  expect(await described("public")).toEqual(await described("declared"));
});
