import { type Column, type SQL, sql } from "drizzle-orm";

const FORMER_MEMBER = "A former member";

/** Of `entered_by` in answers. */
export const ENTERED_BY = "The person who entered it; null for rows from before benches had members";

/**
 * The name of the person in a column such as `entered_by`, as others on a bench see it: never the whole address. Null for
 * rows from before benches had members.
 */
export const nameOf = (id: Column | SQL): SQL<string | null> =>
  sql`case when ${id} is not null then coalesce((
    select coalesce(nullif(trim(person.name), ''), split_part(person.email, '@', 1))
    from users person where person.id = ${id}), ${FORMER_MEMBER}) end`;

/** Selected with a table's columns, in place of its ids. */
export const writtenBy = (table: { enteredBy: Column; changedBy: Column }) => ({
  enteredBy: nameOf(table.enteredBy),
  changedBy: nameOf(table.changedBy),
});
/** Selected with `writtenBy`: who made the change, to distinguish others' changes from one's own. */
export const changer = (table: { changedBy: Column }) => ({
  changedById: sql<string | null>`${table.changedBy}`,
});
export const enteredBy = (table: { enteredBy: Column }) => ({ enteredBy: nameOf(table.enteredBy) });
