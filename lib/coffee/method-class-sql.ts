import { type SQL, sql } from "drizzle-orm";
import { catalogCoffees as coffees } from "@/db/schema";
import { FERMENTED, type MethodClass, NO_ADDITIVES, OF_BASE_METHOD } from "./method-class";

const list = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** `methodClassOf` in SQL; a test compares both on random coffees. */
export function methodClassSql(): SQL<MethodClass | null> {
  const ofBase = Object.entries(OF_BASE_METHOD).map(([base, name]) => sql`when ${base} then ${name}`);
  return sql`case
    when ${coffees.processBaseMethod} = 'Decaf' then 'decaf'
    when ${coffees.fermentationType} in (${list(FERMENTED)})
      or not coalesce(${coffees.processAdditives} <@ array[${list(NO_ADDITIVES)}]::text[], true) then 'fermented'
    else case ${coffees.processBaseMethod} ${sql.join(ofBase, sql` `)} end end`;
}
