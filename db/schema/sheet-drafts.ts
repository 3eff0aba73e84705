import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./instant";
import { users } from "./people";

export const SHEET_KINDS = ["lots", "roasts", "sales", "movements"] as const;

/** A spreadsheet between its upload and the moment when its rows are saved or it is left alone. */
export const sheetDrafts = pgTable(
  "sheet_drafts",
  {
    ownerId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: uuid().notNull().defaultRandom(),
    kind: text({ enum: SHEET_KINDS }).notNull(),
    fileName: text(),
    delimiter: text(),
    /** The year that its workbook counts days from. */
    dateSystem: integer().$type<1900 | 1904>().notNull().default(1900),
    /** Emptied once the rows are saved. */
    rows: jsonb().$type<unknown[]>().notNull(),
    /** What the person said of it, as fields of forms. */
    choices: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What was saved, once. */
    result: jsonb().$type<Record<string, unknown>>(),
    /** The account of the bench that they were saved on. */
    benchId: text(),
    /** Hashes of the saved rows, to recognize them again. */
    rowHashes: text().array(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.ownerId, t.id] }), index("sheet_drafts_bench").on(t.benchId, t.kind)],
);
