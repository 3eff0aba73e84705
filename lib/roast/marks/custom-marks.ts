import type { Transaction } from "@/db/client";
import { isStorable } from "@/lib/storable-text";
import { tenth } from "@/lib/units/rounding";
import type { CustomChange } from "./contract";
import { MAX_CUSTOM_MARKS, MAX_MARK_NAME } from "./limits";
import { refusedMark, requireWithin } from "./place-marks";
import {
  deleteNamedMark,
  insertNamedMark,
  type NamedMark,
  selectLastPosition,
  selectNamedMarks,
  updateNamedMark,
} from "./queries";

const NAME = `text of 1 to ${MAX_MARK_NAME} characters`;

/** @throws ApiError 400 */
function nameOf(sent: string): string {
  const name = sent.normalize("NFC").replaceAll(/\s+/g, " ").trim();
  if (name !== "" && name.length <= MAX_MARK_NAME && isStorable(name)) return name;
  throw refusedMark("custom", `A mark's name needs 1 to ${MAX_MARK_NAME} characters.`, NAME);
}

interface Recorded {
  roastId: number;
  /** Stored seconds that count as 0 now. */
  zero: number;
  /** Times of the samples, counted from there. */
  time: readonly number[];
}

/**
 * Adds, moves, renames and removes marks with a name. Those of the log are only set aside.
 * @returns true if something changed
 * @throws ApiError 400 for a bad name, a moment outside the recording, an unknown mark or too many
 */
export async function changeCustomMarks(
  tx: Transaction,
  { roastId, zero, time }: Recorded,
  changes: readonly CustomChange[],
): Promise<boolean> {
  if (changes.length === 0) return false;
  const known = new Map((await selectNamedMarks(tx, roastId)).map((mark) => [mark.id, mark]));
  let next = (await selectLastPosition(tx, roastId)) + 1;
  let changed = false;
  const add = async (second: number, label: string) => {
    await insertNamedMark(tx, { roastId, position: next, time: Math.fround(second + zero), label });
    next++;
  };
  for (const change of changes) {
    const before = change.id === undefined ? null : requireKnown(known, change.id);
    const { time: sent } = change;
    if (before && (change.remove || sent === null)) {
      changed = true;
      if (before.edit === "added") await deleteNamedMark(tx, roastId, before.id);
      else await updateNamedMark(tx, roastId, before.id, { edit: "removed" });
      continue;
    }
    const [second, label] = wantedOf(before, change, zero);
    if (before && second === null && label === before.label) continue;
    const at = second ?? (before?.time ?? 0) - zero;
    requireWithin(time, at, "custom", label);
    changed = true;
    if (before?.edit === "added")
      await updateNamedMark(tx, roastId, before.id, { time: Math.fround(at + zero), label });
    else {
      if (before) await updateNamedMark(tx, roastId, before.id, { edit: "removed" });
      await add(at, label);
    }
  }
  if (changed) await requireRoom(tx, roastId);
  return changed;
}

/** The moment is null where it stays as it was shown. */
function wantedOf(
  before: NamedMark | null,
  { time, name }: CustomChange,
  zero: number,
): [number | null, string] {
  // A log's own label may be longer than a name that is given here.
  const label =
    before && (name === undefined || name === before.label) ? (before.label ?? "") : nameOf(name ?? "");
  const second = time ?? null;
  const isSame = before !== null && second !== null && tenth(second) === tenth(before.time - zero);
  return [isSame ? null : second, label];
}

function requireKnown(known: ReadonlyMap<number, NamedMark>, id: number): NamedMark {
  const mark = known.get(id);
  if (mark && mark.edit !== "removed") return mark;
  throw refusedMark(
    "custom",
    "This mark is no longer there. Reload to see the roast's marks.",
    "the id of a mark",
  );
}

async function requireRoom(tx: Transaction, roastId: number): Promise<void> {
  const marks = await selectNamedMarks(tx, roastId);
  if (marks.filter(({ edit }) => edit === "added").length <= MAX_CUSTOM_MARKS) return;
  throw refusedMark(
    "custom",
    `A roast can have ${MAX_CUSTOM_MARKS} marks of your own. Remove some first.`,
    `at most ${MAX_CUSTOM_MARKS} marks`,
  );
}
