import { readFile } from "node:fs/promises";
import path from "node:path";
import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { requireBenchOwner, requireUploader } from "@/lib/access/bench";
import { writeBench } from "@/lib/access/write-bench";
import { addLotIn, removeLotIn } from "@/lib/inventory/inventory";
import { importLogIn, parseLog } from "@/lib/roast/import/import-log";
import type { Viewer } from "@/lib/viewer";
import { SAMPLE_SELLER, selectSamples } from "./queries";

const SAMPLES = "Only an owner of this bench can add or remove the sample.";

const FILE = "konga-1.alog";

const LOT = {
  manual_name: "Sample: Konga, washed",
  country: "Ethiopia",
  region: "Yirgacheffe",
  processing: "Washed",
  bought_from: SAMPLE_SELLER,
  purchase_date: "2026-09-01",
  purchased_qty_lbs: 11,
  bean_cost: 79.2,
  tax_ship_cost: 14.5,
  notes: "Sample data for trying the bench. Removing the sample also removes its roast.",
};

/**
 * Adds a sample lot to the caller's bench, with a roast imported from one of our sample logs as any log would be.
 * An existing sample is kept; its roast comes back if it was deleted.
 * @throws ApiError 401 without a session, 409 at the limit of lots
 */
export async function addSample(viewer: Viewer) {
  const session = requireBenchOwner(viewer, SAMPLES);
  const { ownerId } = session.bench;
  const bytes = await readFile(path.join(process.cwd(), "public", "samples", FILE));
  // The same file may have been imported before.
  const log = await parseLog(requireUploader(session), { file: { name: FILE, bytes }, allowDuplicate: true });
  return writeBench(session, async (tx) => {
    const [known] = await selectSamples(tx, ownerId);
    if (known?.roastId) return { success: true, lot_id: known.lotId, roast_id: known.roastId } as const;
    const lotId = known?.lotId ?? (await addLotIn(tx, session, LOT)).data.id;
    const { roastId } = await importLogIn(tx, requireUploader(session), { kind: "lot", id: lotId }, log);
    return { success: true, lot_id: lotId, roast_id: roastId } as const;
  });
}

/** Deletes the caller's sample with the roasts and sales recorded on it. Throws 401 without a session. */
export async function deleteSample(viewer: Viewer) {
  const session = requireBenchOwner(viewer, SAMPLES);
  return writeBench(session, async (tx) => {
    const samples = await selectSamples(tx, session.bench.ownerId);
    for (const { lotId } of samples) await removeLotIn(tx, session, lotId, { cascade: true });
    return { success: true, removed: samples.length > 0 } as const;
  });
}

/** Null without a sample or its roast. Throws 401 without a session. */
export async function sampleRoast(viewer: Viewer): Promise<number | null> {
  const [sample] = await selectSamples(database(), requireSession(viewer).bench.ownerId);
  return sample?.roastId ?? null;
}
