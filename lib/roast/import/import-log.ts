import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { database, type Transaction } from "@/db/client";
import { lockAccount } from "@/lib/access/account-lock";
import { requireUploader } from "@/lib/access/authorize";
import { requireOwned } from "@/lib/access/ownership";
import { ApiError } from "@/lib/errors";
import type { SentFile } from "@/lib/http/multipart";
import { figureColumns } from "@/lib/roast/analysis/metrics";
import type { MeasuredLog } from "@/lib/roast/loggers/measured-log";
import {
  insertRoasts,
  selectCoffeeNames,
  selectLotOwner,
  selectRoast,
  updateRoast,
} from "@/lib/roast/queries";
import { replaceTelemetry } from "@/lib/roast/recording/telemetry";
import { requireRoastLimit } from "@/lib/roast/roast-limit";
import { requireStorage, withStorageLimit } from "@/lib/roast/storage";
import { type Overdraw, overdrawCheck } from "@/lib/stock/overdraw";
import { lockLots, recalculateStocked } from "@/lib/stock/stock";
import { overdrawnLots, overdrawnWarnings } from "@/lib/stock/stock-warnings";
import { DAY_MS, today } from "@/lib/units/days";
import type { Viewer } from "@/lib/viewer";
import { likelyLot } from "./likely-lot";
import { mergeManualFields, NO_MANUAL_FIELDS } from "./merge-manual-fields";
import { batchLabel } from "./metadata";
import { figuresOf, parseUpload } from "./parse-upload";
import { logImport, selectDuplicate } from "./queries";

const compress = promisify(gzip);

export interface ImportForm {
  file: SentFile;
  roastId?: number | undefined;
  coffee_id?: number | undefined;
  /** Instead of both: the lot that the log names. */
  match?: "true" | undefined;
  /** Import although another roast holds the same log. */
  allow_duplicate?: "true" | "false" | undefined;
  overdraw?: Overdraw | undefined;
}

/** Whose bench it is. */
interface Uploader {
  ownerId: string;
}

interface Import {
  file: SentFile;
  log: MeasuredLog;
  original: Buffer;
  overdraw: Overdraw | undefined;
}

/**
 * Imports a log into the caller's roast, replacing its measurements, or makes a roast of a lot;
 * all or nothing. Keeps the owner's own entries.
 * @throws ApiError 404 and 403 for an absent or another's roast or lot; 403 for an upload token
 * that names a roast; 400 for an unreadable file; 409 for a duplicate, or without a lot that
 * matches; 413 and 429 beyond the account's storage
 */
export async function importLog(viewer: Viewer, sent: ImportForm) {
  const uploader = requireUploader(viewer);
  if (uploader.isToken && sent.roastId !== undefined)
    throw new ApiError("insufficient_scope", {
      message: "An upload token only adds roasts. Send coffee_id.",
    });
  await requireTarget(uploader, sent);
  const log = await parseUpload(uploader.ownerId, sent.file);
  const target = sent.match ? { ...sent, coffee_id: await matchingLot(uploader, sent, log) } : sent;
  const original = await compress(sent.file.bytes);
  const reading: Import = { file: sent.file, log, original, overdraw: sent.overdraw };
  return database().transaction(async (tx) => {
    await lockAccount(tx, uploader.ownerId);
    const { roastId, lotIds, warnings, duplicateOf } = await stored(tx, uploader, target, reading);
    return {
      success: true as const,
      roastId,
      ...figuresOf(log),
      duplicate_of: duplicateOf,
      overdrawn_lots: await overdrawnLots(tx, lotIds),
      warnings: [...log.warnings, ...warnings, ...(await overdrawnWarnings(tx, lotIds))],
    };
  });
}

function stored(tx: Transaction, uploader: Uploader, sent: ImportForm, reading: Import) {
  const { ownerId } = uploader;
  const { coffee_id: lotId } = sent;
  const write = async () => {
    if (lotId === undefined) return intoRoast(tx, uploader, sent.roastId, reading);
    await requireStorage(tx, ownerId, reading.original.byteLength);
    return intoLot(tx, uploader, lotId, reading, sent.allow_duplicate === "true");
  };
  return withStorageLimit(tx, ownerId, 1, write, ({ roastId }) => [roastId]);
}

/** Checked before the file is parsed. */
async function requireTarget(
  uploader: Uploader,
  { roastId, coffee_id: lotId, match }: ImportForm,
): Promise<void> {
  if (roastId !== undefined) requireOwned(uploader, await selectRoast(database(), roastId), "roast");
  if (lotId === undefined && match === undefined) return;
  if (lotId !== undefined) requireOwned(uploader, await selectLotOwner(database(), lotId), "lot");
  await requireStorage(database(), uploader.ownerId);
}

/** In percent. No person confirms the lot, so a guess must be a good one. */
const LEAST_CONFIDENCE = 70;

async function matchingLot(uploader: Uploader, sent: ImportForm, log: MeasuredLog): Promise<number> {
  const duplicateOf = await selectDuplicate(database(), uploader.ownerId, identityOf(log));
  if (duplicateOf !== null && sent.allow_duplicate !== "true") throw alreadyImported(duplicateOf);
  const likely = await likelyLot(uploader.ownerId, log.profile);
  if (likely !== null && likely.confidence >= LEAST_CONFIDENCE) return likely.inventoryId;
  throw new ApiError("conflict", {
    message:
      "No lot of yours clearly matches this log. Send coffee_id, or name the lot in Artisan's beans field.",
    details: { likely_lot: likely?.inventoryId ?? null },
  });
}

const alreadyImported = (roastId: number) =>
  new ApiError("conflict", {
    message: `Already imported as roast ${roastId}. Set allow_duplicate=true to import it again.`,
    details: { duplicate_of: roastId },
  });

const identityOf = ({ profile, contentHash }: MeasuredLog) => ({ uuid: profile.uuid, contentHash });

async function intoRoast(tx: Transaction, uploader: Uploader, asked: number | undefined, reading: Import) {
  const roast = requireOwned(
    uploader,
    asked === undefined ? undefined : await selectRoast(tx, asked),
    "roast",
  );
  const lotIds = roast.draws.map(({ lotId }) => lotId);
  await lockLots(tx, lotIds);
  const askOverdraw = await overdrawCheck(tx, lotIds, reading.overdraw);
  const { profile } = reading.log;
  const { columns, warnings } = mergeManualFields(roast, profile);
  if (profile.date !== null && profile.date !== roast.roastDate)
    warnings.push(`The file is dated ${profile.date}; kept the roast's date, ${roast.roastDate}.`);
  if (roast.marksCorrected) warnings.push("Replaced the marks you had corrected with the file's.");
  const duplicateOf = await selectDuplicate(tx, uploader.ownerId, identityOf(reading.log), roast.id);
  await updateRoast(tx, roast.ownerId, roast.id, { ...columns, ...recordedColumns(reading.log) });
  await askOverdraw();
  await keep(tx, { ...roast, lotIds }, reading);
  return { roastId: roast.id, lotIds, warnings, duplicateOf };
}

async function intoLot(
  tx: Transaction,
  uploader: Uploader,
  lotId: number,
  reading: Import,
  evenDuplicate: boolean,
) {
  const lot = requireOwned(uploader, (await lockLots(tx, [lotId])).get(lotId), "lot");
  const askOverdraw = await overdrawCheck(tx, [lotId], reading.overdraw);
  const duplicateOf = await selectDuplicate(tx, uploader.ownerId, identityOf(reading.log));
  if (duplicateOf !== null && !evenDuplicate) throw alreadyImported(duplicateOf);
  await requireRoastLimit(tx, uploader.ownerId, 1);
  const { profile } = reading.log;
  const { columns, warnings } = mergeManualFields(NO_MANUAL_FIELDS, profile);
  const { roastDate, warning } = roastDay(profile.date);
  const coffee = (await selectCoffeeNames(tx, [lot.coffeeId])).get(lot.coffeeId) ?? "Coffee";
  const named = [batchLabel(profile), profile.title].filter((part) => part !== null).join(" ");
  const [roastId] = await insertRoasts(tx, [
    {
      ownerId: uploader.ownerId,
      lotId,
      batchName: named.slice(0, MAX_BATCH_NAME).toWellFormed() || `${coffee} - ${roastDate}`,
      roastDate,
      ...columns,
      ...recordedColumns(reading.log),
    },
  ]);
  if (roastId === undefined) throw new Error("no roast was made");
  await askOverdraw();
  await keep(tx, { id: roastId, lotIds: [lotId], ownerId: uploader.ownerId }, reading);
  return { roastId, lotIds: [lotId], warnings: warning ? [...warnings, warning] : warnings, duplicateOf };
}

const MAX_BATCH_NAME = 200;

/** The log's day; today if it has none or one in the future. */
function roastDay(date: string | null): { roastDate: string; warning?: string } {
  if (date === null) return { roastDate: today(), warning: "The file has no date; used today's." };
  if (Date.parse(date) <= Date.now() + DAY_MS) return { roastDate: date };
  return { roastDate: today(), warning: `The file's date, ${date}, is in the future; used today's.` };
}

function recordedColumns({ recording, profile, figures }: MeasuredLog) {
  return {
    temperatureUnit: recording.unit,
    dataSource: "artisan_import",
    roastUuid: profile.uuid,
    roastedAt: profile.startedAt === null ? null : new Date(profile.startedAt),
    profile: { ...profile },
    // The old zoom belongs to another curve.
    chartSettings: null,
    marksCorrected: false,
    ...figureColumns(figures),
  } as const;
}

async function keep(
  tx: Transaction,
  roast: { id: number; lotIds: readonly number[]; ownerId: string },
  { file, log, original }: Import,
): Promise<void> {
  await replaceTelemetry(tx, roast.id, log.recording);
  await logImport(tx, {
    roastId: roast.id,
    ownerId: roast.ownerId,
    fileName: file.name,
    contentHash: log.contentHash,
    bytes: file.bytes.byteLength,
    artisanVersion: log.profile.recordedBy ?? log.profile.savedBy,
    warnings: log.warnings,
    original,
  });
  await recalculateStocked(tx, roast.lotIds);
}
