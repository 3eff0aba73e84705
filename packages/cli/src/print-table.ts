import type { Context } from "./command.ts";
import { type Column, writeTable } from "./output.ts";

/** The table to stdout, and how much of it there is to stderr. */
export function printTable<Row>(
  { io, args }: Pick<Context, "io" | "args">,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  total: number,
  what: string,
): void {
  if (rows.length === 0) io.stderr.write(`No ${what} match.\n`);
  else writeTable(io, columns, rows);
  if (rows.length > 0 && rows.length < total && !args.flag("all"))
    io.stderr.write(`${rows.length} of ${total} ${what}. Use --limit or --all for more.\n`);
}
