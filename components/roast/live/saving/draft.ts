import { keep, readKept } from "@/components/ui/kept";
import { WEIGHT_UNITS, type WeightUnit } from "@/lib/units/weight-unit";

/** Typed while finishing. */
export interface Draft {
  /** The unit of weights typed without one; null: the reader's own. */
  unit: WeightUnit | null;
  green: string;
  roasted: string;
  batch: string;
  notes: string;
}

const keyOf = (id: string) => `peaberry.live-draft.${id}`;

/** What the browser couldn't store, until the page is left. */
const notStored = new Map<string, Draft>();

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

export function draftOf(kept: unknown): Draft {
  const { unit, green, roasted, batch, notes }: Record<string, unknown> =
    typeof kept === "object" && kept !== null ? { ...kept } : {};
  return {
    unit: WEIGHT_UNITS.find((each) => each === unit) ?? null,
    green: textOf(green),
    roasted: textOf(roasted),
    batch: textOf(batch),
    notes: textOf(notes),
  };
}

export function loadDraft(id: string): Draft | null {
  const held = notStored.get(id);
  if (held) return held;
  try {
    const kept: unknown = JSON.parse(readKept(keyOf(id)) ?? "null");
    return kept === null ? null : draftOf(kept);
  } catch {
    return null;
  }
}

/**
 * Null deletes the draft.
 * @returns false if it holds only until the page is left
 */
export function saveDraft(id: string, draft: Draft | null): boolean {
  const isKept = keep(keyOf(id), draft && JSON.stringify(draft));
  if (draft === null || isKept) notStored.delete(id);
  else notStored.set(id, draft);
  return isKept;
}
