import type postgres from "postgres";

interface Dropped {
  indexes: string[];
  constraints: string[];
}

/** Inserting with these indexes and foreign keys would take most of the time. */
export async function dropIndexes(sql: postgres.Sql): Promise<Dropped> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('catalog_coffees'::regclass, 'retail_listings'::regclass, 'quantity_prices'::regclass,
      'search_documents'::regclass) and not indisprimary
    order by pg_get_indexdef(indexrelid) like '%gin%' desc`;
  const keys = await sql<{ name: string; definition: string }[]>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'catalog_coffees'::regclass and contype = 'f'`;
  for (const { name } of indexes) await sql`drop index ${sql(name.replaceAll('"', ""))}`;
  for (const { name } of keys) await sql`alter table catalog_coffees drop constraint ${sql(name)}`;
  return {
    indexes: indexes.map(({ definition }) => definition),
    constraints: keys.map(
      ({ name, definition }) => `alter table catalog_coffees add constraint "${name}" ${definition}`,
    ),
  };
}

/** Two at a time; also refreshes statistics and the visibility map. */
export async function rebuildIndexes(
  connect: () => postgres.Sql,
  { indexes, constraints }: Dropped,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  const waiting = [...indexes];
  let done = 0;
  const build = async () => {
    const sql = connect();
    try {
      await sql`set maintenance_work_mem = '768MB'`;
      for (let statement = waiting.shift(); statement !== undefined; statement = waiting.shift()) {
        await sql.unsafe(statement);
        onProgress(++done, indexes.length);
      }
    } finally {
      await sql.end();
    }
  };
  await Promise.all([build(), build()]);
  const sql = connect();
  try {
    for (const statement of constraints) await sql.unsafe(statement);
    await sql`vacuum (analyze) catalog_coffees, retail_listings, quantity_prices, search_documents, facet_counts, catalog_terms`;
    await sql`analyze`;
  } finally {
    await sql.end();
  }
}
