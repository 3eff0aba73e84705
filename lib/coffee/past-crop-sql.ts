import { type SQL, sql } from "drizzle-orm";
import { catalogCoffees as coffees } from "@/db/schema";
import { daysBefore } from "@/lib/units/days";
import { PAST_CROP_DAYS, YEAR_OR_SEASON } from "./past-crop";

/** Whether `pastCropMonths` counts a coffee as past crop today, in SQL; null where it doesn't. A test compares both. */
export function pastCropSql(): SQL<boolean | null> {
  const before = daysBefore(PAST_CROP_DAYS);
  const arrivedBy = sql`case when ${coffees.arrivalDate} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then ${coffees.arrivalDate}
    else substring(${coffees.arrivalDate} from ${`(?i)${YEAR_OR_SEASON}`}) || '-12-31' end`;
  // The sort date is never after that day: it spares reading most texts.
  return sql`(${coffees.arrivalSortDate} < ${before} and (${arrivedBy}) collate "C" < ${before})`;
}
