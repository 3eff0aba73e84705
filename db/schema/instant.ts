import { timestamp } from "drizzle-orm/pg-core";

/** A moment as a `Date`, kept with its time zone. */
export const instant = () => timestamp({ withTimezone: true, mode: "date" });
