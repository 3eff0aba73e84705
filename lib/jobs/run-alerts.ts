import { jobDatabase } from "@/db/client";
import { computeAlerts } from "@/lib/alerts/compute-alerts";
import { deleteOldAlerts } from "@/lib/alerts/delete-old";
import { sendDigests } from "@/lib/alerts/send-digests";
import { ApiError } from "@/lib/errors";
import { giveUpDigest } from "./given-up-mails";

/** One run per process: more would use up the pool. Of several processes each person's alerts are computed once. */
let running = false;

/**
 * Finds news about tracked coffees and saved searches, then sends the e-mails that are due.
 * @throws ApiError 409 while this process is still running one
 */
export async function runAlerts() {
  if (running) throw new ApiError("conflict", { message: "Alerts are already being computed." });
  running = true;
  try {
    const db = jobDatabase();
    const { people, events, failed } = await computeAlerts(db);
    const sent = await sendDigests(db, giveUpDigest);
    await deleteOldAlerts(db);
    return { ok: failed === 0, people, events, failed, mails_sent: sent };
  } finally {
    running = false;
  }
}
