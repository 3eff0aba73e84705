import postgres from "postgres";

/** A migrated database as it was before any test, to be brought back to that. */
export interface PristineDatabase {
  url: string;
  /** Changes with every table, column, constraint, trigger, function and setting. */
  structure: string;
  /** Rows that the migrations wrote, as JSON by table. */
  rows: ReadonlyMap<string, string>;
  sequences: ReadonlyMap<string, string | null>;
}

/** Rows that are gone are swept out of larger files only, since that reads all indexes of a table. */
const MAX_UNSWEPT_BYTES = 64 * 1024;

const quiet = { max: 1, onnotice: () => {} };

/** Reads what `emptied` needs. `url` is of a copy of the template that nothing has used. */
export async function readPristine(url: string): Promise<PristineDatabase> {
  const sql = postgres(url, quiet);
  try {
    const rows = new Map<string, string>();
    for (const { name } of await filesOfTables(sql)) {
      const [{ all = null } = {}] = await sql.unsafe<{ all: string | null }[]>(
        `select json_agg(t)::text as all from ${name} t`,
      );
      if (all !== null) rows.set(name, all);
    }
    return { url, structure: await structureOf(sql), rows, sequences: await sequencesOf(sql) };
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/**
 * Ends every session of the database and brings rows and sequences back: ten times as fast as another copy, which
 * makes a thousand files. False, and nothing is done, if its structure has changed.
 */
export async function emptied(pristine: PristineDatabase): Promise<boolean> {
  const sql = postgres(pristine.url, quiet);
  try {
    await sql`
      select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    if ((await structureOf(sql)) !== pristine.structure) return false;
    // Triggers and foreign keys rest: all tables change at once.
    await sql`set session_replication_role = replica`;
    const tables = await filesOfTables(sql);
    // `truncate` would make new files for each table, its indexes and all tables that refer to it.
    for (const { name } of tables) await sql.unsafe(`delete from ${name}`);
    const large = tables.filter(({ bytes }) => bytes > MAX_UNSWEPT_BYTES).map(({ name }) => name);
    if (large.length > 0) await sql.unsafe(`vacuum ${large.join(", ")}`);
    for (const [table, all] of pristine.rows)
      await sql.unsafe(
        `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::text::json)`,
        [all],
      );
    for (const [name, value] of await sequencesOf(sql)) {
      const before = pristine.sequences.get(name) ?? null;
      if (value !== before) await sql`select setval(${name}::regclass, ${before ?? 1}, ${before !== null})`;
    }
    return true;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Tables that have, or had, rows. Asking each whether it has one takes a plan over all tables and their indexes. */
async function filesOfTables(sql: postgres.Sql): Promise<{ name: string; bytes: number }[]> {
  const tables = await sql<{ name: string; bytes: string }[]>`
    select format('%I.%I', nspname, relname) as name, pg_relation_size(pg_class.oid) as bytes
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`;
  return tables.map(({ name, bytes }) => ({ name, bytes: Number(bytes) })).filter(({ bytes }) => bytes > 0);
}

async function sequencesOf(sql: postgres.Sql): Promise<Map<string, string | null>> {
  const rows = await sql<{ name: string; value: string | null }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences`;
  return new Map(rows.map(({ name, value }) => [name, value]));
}

async function structureOf(sql: postgres.Sql): Promise<string> {
  const [{ structure = "" } = {}] = await sql<{ structure: string }[]>`
    select md5(string_agg(part, ' ' order by part)) as structure from (
      select concat_ws('/', 'class', oid, relname, relkind, relpersistence, relchecks, relrowsecurity, reloptions, reltriggers) from (
        select *, (select count(*) from pg_trigger where tgrelid = c.oid) as reltriggers from pg_class c
        where oid >= 16384 and relkind <> 't' and relnamespace <> 'pg_toast'::regnamespace) of_classes
      union all select concat_ws('/', 'column', attrelid, attnum, attname, atttypid, attnotnull, attisdropped, attstattarget)
        from pg_attribute where attrelid >= 16384 and attrelid in (select oid from pg_class where relkind in ('r', 'v', 'm'))
      union all select concat_ws('/', 'constraint', oid, conname, convalidated) from pg_constraint where oid >= 16384
      union all select concat_ws('/', 'trigger', oid, tgname, tgenabled) from pg_trigger where oid >= 16384
      union all select concat_ws('/', 'index', indexrelid, indisvalid, indisready) from pg_index where indexrelid >= 16384
      union all select concat_ws('/', 'function', oid, md5(prosrc)) from pg_proc where oid >= 16384
      union all select concat_ws('/', 'default', oid, adbin) from pg_attrdef
      union all select concat_ws('/', 'schema', oid, nspname) from pg_namespace where oid >= 16384 and nspname !~ '^pg_'
      union all select concat_ws('/', 'setting', setrole, array_to_string(setconfig, ','))
        from pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())
    ) parts (part)`;
  return structure;
}
