import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { database, type Transaction } from "@/db/client";
import { requireUploader, type Uploader } from "@/lib/access/bench";
import { requireOwnId, requireRow } from "@/lib/access/ownership";
import { type BenchTransaction, writeBench } from "@/lib/access/write-bench";
import { ApiError } from "@/lib/errors";
import type { SentFile } from "@/lib/http/body/multipart";
import { invalidField } from "@/lib/http/errors/expected";
import { figureColumns } from "@/lib/roast/analysis/figure-columns";
import { type SentInput, weighInputs } from "@/lib/roast/inputs";
import type { MeasuredLog } from "@/lib/roast/loggers/measured-log";
import type { ChosenColumns } from "@/lib/roast/loggers/tables/chosen-columns";
import {
  insertRoasts,
  replaceInputs,
  selectCoffeeNames,
  selectRoast,
  updateRoast,
} from "@/lib/roast/queries";
import { selectRecipe } from "@/lib/roast/recipes/queries";
import { replaceTelemetry } from "@/lib/roast/recording/telemetry";
import { numberInLog, numberRoasts } from "@/lib/roast/reservations/reservations";
import { requireRoastLimit } from "@/lib/roast/roast-limit";
import { requireStorage, withStorageLimit } from "@/lib/roast/storage/storage";
import { type Overdraw, watchStock } from "@/lib/stock/overdraw";
import { lockLots, lockOwnLots, recalculateStocked } from "@/lib/stock/remaining-weight";
import { overdrawnLots, overdrawnWarnings } from "@/lib/stock/stock-warnings";
import { DAY_MS, todayOf } from "@/lib/units/days";
import type { Viewer } from "@/lib/viewer";
import type { ImportTarget } from "./contract";
import { likelyLot } from "./likely-lot";
import { logName } from "./log-name";
import { mergeManualFields, NO_MANUAL_FIELDS } from "./merge-manual-fields";
import { batchLabel } from "./metadata";
import { figuresOf, type ParsedFor, parseUpload } from "./parse-upload";
import { logImport, selectDuplicate } from "./queries";

const compress = promisify(gzip);

interface ImportForm {
  file: SentFile;
  columns?: ChosenColumns | undefined;
  target: ImportTarget;
  /** Import although another roast holds the same log. */
  allowDuplicate?: boolean;
  /** Where it was roasted, if not where the caller is: programs are nowhere. */
  timeZone?: string | undefined;
  overdraw?: Overdraw | undefined;
}

interface Import {
  file: SentFile;
  log: MeasuredLog;
  original: Buffer;
  allowDuplicate: boolean;
  overdraw: Overdraw | undefined;
}

/**
 * Imports a log into the caller's roast, keeping the owner's own entries, or makes a roast of a lot; all or nothing.
 * @throws ApiError 404 and 403 for an absent or another's roast or lot; 403 for an upload token that names a roast; 400 for an
 * unreadable file; 409 for a duplicate, or without a lot that matches; 413 and 429 beyond the account's storage
 */
export async function importLog(viewer: Viewer, sent: ImportForm) {
  const caller = requireUploader(viewer);
  const uploader = { ...caller, timeZone: sent.timeZone ?? caller.timeZone };
  if (uploader.isToken && sent.target.kind === "roast")
    throw new ApiError("insufficient_scope", {
      message: "An upload token only adds roasts. Send coffee_id.",
    });
  await requireTarget(uploader, sent.target);
  const reading = await parseLog(uploader, sent);
  const target =
    sent.target.kind === "match"
      ? await matchingLot(uploader, reading.log, reading.allowDuplicate)
      : sent.target;
  return writeBench({ userId: uploader.userId, bench: uploader }, (tx) =>
    importLogIn(tx, uploader, target, reading),
  );
}

/** Before a transaction begins, which would wait for the parser. */
export async function parseLog(uploader: ParsedFor, sent: Omit<ImportForm, "target">): Promise<Import> {
  const log = await parseUpload(uploader, sent.file, sent.columns);
  const original = await compress(sent.file.bytes);
  const { file, allowDuplicate = false, overdraw } = sent;
  return { file, log, original, allowDuplicate, overdraw };
}

/** The same within a transaction. */
export async function importLogIn(
  tx: BenchTransaction,
  uploader: Uploader,
  target: StoredTarget,
  reading: Import,
) {
  const { roastId, lotIds, warnings, duplicateOf } = await storeImport(tx, uploader, target, reading);
  return {
    success: true as const,
    roastId,
    ...figuresOf(reading.log),
    duplicate_of: duplicateOf,
    overdrawn_lots: await overdrawnLots(tx, uploader, lotIds),
    warnings: [...reading.log.warnings, ...warnings, ...(await overdrawnWarnings(tx, uploader, lotIds))],
  };
}

type StoredTarget = Exclude<ImportTarget, { kind: "match" }>;

function storeImport(tx: BenchTransaction, uploader: Uploader, target: StoredTarget, reading: Import) {
  const write = async () =>
    target.kind === "roast"
      ? intoRoast(tx, uploader, target.id, reading)
      : intoLots(tx, uploader, await partsOf(tx, uploader, target), reading);
  return withStorageLimit(tx, uploader.ownerId, 1, write, ({ roastId }) => [roastId]);
}

async function partsOf(
  tx: Transaction,
  uploader: Uploader,
  { kind, id }: StoredTarget,
): Promise<SentInput[]> {
  if (kind === "lot") return [{ coffee_id: id, share: 1 }];
  await requireOwnId(tx, uploader, "recipe", id);
  const { parts } = await selectRecipe(tx, uploader, id);
  if (parts.length > 0) return parts.map(({ coffee_id, share }) => ({ coffee_id, share }));
  throw invalidField("recipe_id", "a recipe with lots; those of this one were deleted");
}

/** Checked before the file is parsed. */
async function requireTarget(uploader: Uploader, target: ImportTarget): Promise<void> {
  const db = database();
  if (target.kind !== "match") await requireOwnId(db, uploader, target.kind, target.id);
  if (target.kind !== "roast") await requireStorage(db, uploader.ownerId);
}

/** In percent. No person confirms the lot, so a guess must be a good one. */
const MIN_CONFIDENCE = 70;

async function matchingLot(
  uploader: Uploader,
  log: MeasuredLog,
  allowDuplicate: boolean,
): Promise<StoredTarget> {
  const duplicateOf = await selectDuplicate(database(), uploader.ownerId, identityOf(log));
  if (duplicateOf !== null && !allowDuplicate) throw alreadyImported(duplicateOf);
  const likely = await likelyLot(uploader.ownerId, log.profile);
  if (likely !== null && likely.confidence >= MIN_CONFIDENCE) return { kind: "lot", id: likely.inventoryId };
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

async function intoRoast(tx: BenchTransaction, uploader: Uploader, id: number, reading: Import) {
  const roast = await requireRow(tx, uploader, "roast", id, selectRoast);
  const lotIds = roast.draws.map(({ lotId }) => lotId);
  await lockLots(tx, uploader, lotIds);
  const settleStock = await watchStock(tx, uploader, lotIds, reading.overdraw);
  const { profile } = reading.log;
  const { columns, warnings } = mergeManualFields(roast, profile);
  if (profile.date !== null && profile.date !== roast.roastDate)
    warnings.push(`The file is dated ${profile.date}; kept the roast's date, ${roast.roastDate}.`);
  if (roast.marksCorrected) warnings.push("Replaced the marks you had corrected with the file's.");
  const duplicateOf = await selectDuplicate(tx, uploader.ownerId, identityOf(reading.log), roast.id);
  await updateRoast(tx, roast.ownerId, roast.id, {
    changedBy: uploader.userId,
    ...columns,
    ...recordedColumns(reading.log),
  });
  await settleStock();
  await writeRecording(tx, { ...roast, lotIds }, reading);
  return { roastId: roast.id, lotIds, warnings, duplicateOf };
}

async function intoLots(
  tx: BenchTransaction,
  uploader: Uploader,
  parts: readonly SentInput[],
  reading: Import,
) {
  const lotIds = parts.map(({ coffee_id }) => coffee_id);
  const [lot] = await lockOwnLots(tx, uploader, lotIds);
  if (!lot) throw new Error("a log has no lot");
  const settleStock = await watchStock(tx, uploader, lotIds, reading.overdraw);
  const duplicateOf = await selectDuplicate(tx, uploader.ownerId, identityOf(reading.log));
  if (duplicateOf !== null && !reading.allowDuplicate) throw alreadyImported(duplicateOf);
  await requireRoastLimit(tx, uploader.ownerId, 1);
  const { profile } = reading.log;
  const { columns, warnings } = mergeManualFields(NO_MANUAL_FIELDS, profile);
  const inputs = weighInputs(parts, columns.ozIn);
  const { roastDate, warning } = roastDay(profile.date, uploader);
  const coffee = (await selectCoffeeNames(tx, [lot.coffeeId])).get(lot.coffeeId) ?? "Coffee";
  const batch_number = await numberInLog(tx, uploader.ownerId, [
    batchLabel(profile),
    profile.title,
    profile.beans,
    reading.file.name,
  ]);
  const {
    numbers: [number],
  } = await numberRoasts(tx, uploader.ownerId, [{ day: roastDate, roast_uuid: profile.uuid, batch_number }]);
  const [roastId] = await insertRoasts(tx, [
    {
      ownerId: uploader.ownerId,
      lotId: lot.id,
      batchName: logName(profile, reading.file.name) ?? `${coffee} #${number?.batchNumber}`,
      ...number,
      roastDate,
      enteredBy: uploader.userId,
      ...columns,
      ...recordedColumns(reading.log),
    },
  ]);
  if (roastId === undefined) throw new Error("no roast was made");
  if (inputs.length > 1) await replaceInputs(tx, uploader.ownerId, roastId, inputs);
  await settleStock();
  await writeRecording(tx, { id: roastId, lotIds, ownerId: uploader.ownerId }, reading);
  return { roastId, lotIds, warnings: warning ? [...warnings, warning] : warnings, duplicateOf };
}

/** The log's day; today if it has none or one in the future. */
function roastDay(date: string | null, uploader: Uploader): { roastDate: string; warning?: string } {
  const today = todayOf(uploader);
  if (date === null) return { roastDate: today, warning: "The file has no date; used today's." };
  if (Date.parse(date) <= Date.now() + DAY_MS) return { roastDate: date };
  return { roastDate: today, warning: `The file's date, ${date}, is in the future; used today's.` };
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

async function writeRecording(
  tx: BenchTransaction,
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
  await recalculateStocked(tx, roast, roast.lotIds);
}
