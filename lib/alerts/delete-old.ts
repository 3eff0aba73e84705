import type { Queryable } from "@/db/client";
import { deleteOld } from "./queries";

/** Feeds show the latest 50 entries of this time. */
const EVENT_DAYS = 90;
const DIGEST_DAYS = 400;

export const deleteOldAlerts = (db: Queryable): Promise<void> =>
  deleteOld(db, { eventDays: EVENT_DAYS, digestDays: DIGEST_DAYS });
