import type postgres from "postgres";
import { poolOptions } from "./client";

/**
 * Gives sessions of `role` in this database the settings that connections otherwise send: a pooler in transaction
 * mode refuses them. Commits are made to wait for the disk unless they already do.
 */
export async function setRoleSettings(sql: postgres.Sql, role: string): Promise<void> {
  const { settings, statementMs } = poolOptions("requests");
  const [row] = await sql<{ database: string; commit: string }[]>`
    select current_database() as database, current_setting('synchronous_commit') as commit`;
  if (!row) return;
  const waits = row.commit === "off" || row.commit === "local" ? { synchronous_commit: "on" } : {};
  const wanted = { ...settings, statement_timeout: statementMs, ...waits };
  for (const [name, value] of Object.entries(wanted))
    await sql`alter role ${sql(role)} in database ${sql(row.database)} set ${sql(name)} = ${sql.unsafe(quoted(value))}`;
}

const quoted = (value: string | number | boolean) => `'${String(value).replaceAll("'", "''")}'`;
