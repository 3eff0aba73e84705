import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import { jobDatabase } from "@/db/client";
import { requireAdmin } from "@/lib/access/authorize";
import { noSuchSupplier } from "@/lib/admin/suppliers";
import type { readSupplierEndpoint } from "@/lib/admin/suppliers-contract";
import { ApiError } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { ingestSupplier } from "@/lib/supply/ingest";
import { selectWithheld } from "@/lib/supply/runs";
import { findSupplierBySlug } from "@/lib/supply/suppliers";
import type { Viewer } from "@/lib/viewer";
import { afterIngest } from "./after-ingest";

/** A person is waiting; a longer run continues without them and appears in the list of runs. */
const ANSWER_AFTER_MS = 20_000;

/**
 * Reads a supplier's feed for an admin, or confirms changes of so many listings that the last run held back.
 * @throws ApiError 401, 403, 404; 409 for a disabled supplier, while another run has it, and when nothing is held
 */
export async function ingestByHand(
  viewer: Viewer,
  { slug, confirmShrink, reason }: z.output<NonNullable<(typeof readSupplierEndpoint)["body"]>>,
) {
  const { userId } = requireAdmin(viewer);
  const db = jobDatabase();
  const supplier = await findSupplierBySlug(db, slug);
  if (!supplier) throw noSuchSupplier();
  if (!supplier.enabled)
    throw new ApiError("conflict", { message: "This supplier is disabled. Enable it first." });
  if (confirmShrink !== null && !(await selectWithheld(db, [supplier.id])).has(supplier.id))
    throw new ApiError("conflict", {
      message: "The last run has nothing to confirm.",
    });

  const by = { actor: userId, reason: reason ?? "" };
  const running = ingestSupplier({ db, supplier, confirmShrink: confirmShrink ?? 0, by });
  const patience = new AbortController();
  const answer = await Promise.race([
    running.then(({ status }) => status),
    wait(ANSWER_AFTER_MS, "running" as const, { signal: patience.signal, ref: false }),
  ]);
  patience.abort();
  // The price index and the alerts may take minutes: they follow the answer.
  running
    .then((outcome) => afterIngest(db, [outcome]))
    .catch((err) => log().error({ err, supplier: slug }, "ingest by hand failed"));
  if (answer === "busy")
    throw new ApiError("conflict", {
      message: "Another ingest is reading this supplier. Try again when it's done.",
    });
  return { success: true as const, status: answer };
}
