import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { catalogAccess } from "@/lib/catalog/access";
import { selectPage } from "@/lib/catalog/queries";
import { findPage } from "@/lib/catalog/search/page-query";
import { pageWindowOf } from "@/lib/catalog/search/sql/paging";
import { ANONYMOUS } from "@/lib/viewer";
import { QUESTIONS, type Question, questionAt } from "./questions";

/** A statement of ours with the places of the two parameters that differ. */
interface Statement {
  text: string;
  parameters: (string | number | boolean | "limit" | "offset")[];
}

const shapeOf = ({ sortField, sortDirection, page }: Question) => `${sortField} ${sortDirection} ${page > 1}`;

/** Unlikely to be the value of another parameter. */
const PAGE_ROWS = 149;

/** The SQL with which we find and read a page, by shape: what a hand-written service is given. */
export async function ourStatements(url: string): Promise<Record<string, Statement>> {
  const asked: { text: string; parameters: unknown[] }[] = [];
  const client = postgres(url, {
    max: 1,
    // That would be a statement of its own.
    fetch_types: false,
    debug: (_connection, text, parameters) => asked.push({ text, parameters }),
  });
  const db = drizzle(client, { casing: "snake_case" });
  const statements: Record<string, Statement> = {};
  for (let n = 0; n < QUESTIONS; n++) {
    const question = { ...questionAt(n), limit: PAGE_ROWS };
    if (statements[shapeOf(question)]) continue;
    const access = catalogAccess(ANONYMOUS, {});
    const slice = pageWindowOf(question, access);
    asked.length = 0;
    await selectPage(await findPage(db, access, {}, slice));
    const [statement, more] = asked;
    if (!statement || more) throw new Error(`${shapeOf(question)} takes more than one statement`);
    statements[shapeOf(question)] = {
      text: statement.text,
      parameters: statement.parameters.map((value) => {
        if (Number(value) === PAGE_ROWS) return "limit";
        if (slice.offset > 0 && Number(value) === slice.offset) return "offset";
        // As they go over the wire.
        if (value === "t" || value === "f") return value === "t";
        return typeof value === "number" ? value : String(value);
      }),
    };
  }
  await client.end();
  return statements;
}
