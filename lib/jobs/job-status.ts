import { database } from "@/db/client";
import { JOB_KINDS } from "./job-kinds";
import { selectJobStatus } from "./queries";

const KINDS = new Set(JOB_KINDS.map(({ name }) => name));

/**
 * Each kind of job that this database has had: how many wait, run and failed, and since when.
 * @returns with `successAgeS` since it was last done or, before the first time, since it was scheduled; null for kinds of
 * other releases
 */
export async function readJobStatus() {
  const kinds = await selectJobStatus(database());
  return kinds.map((kind) => ({
    ...kind,
    successAgeS: KINDS.has(kind.job) ? (kind.doneS ?? kind.scheduledS) : null,
  }));
}
