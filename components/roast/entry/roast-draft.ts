import { keepInTab, readKeptInTab } from "@/components/ui/kept";
import { createTypedConverter } from "@/components/units/convert-typed";
import { isRecord } from "@/lib/is-record";
import { randomHex } from "@/lib/new-id";
import type { LotChoice } from "@/lib/roast/history/schemas";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { WEIGHT_UNITS, type WeightUnit } from "@/lib/units/weight-unit";
import type { Bean } from "./bean-fields";
import { NOTHING_TYPED, TYPED_MARKS, type TypedMilestones } from "./typed-milestones";

/** A roast being entered, as typed. */
export interface RoastDraft {
  /** 32 hexadecimal digits, by which the server knows a repeat. */
  id: string;
  /** Unit of the weights. */
  unit: WeightUnit;
  recipe: number | null;
  /** Charge of the whole recipe. */
  charge: string;
  beans: readonly Bean[];
  isBlend: boolean;
  blendOut: string;
  typed: TypedMilestones;
  degrees: TemperatureUnit;
  /** The form's other fields by name. */
  fields: Readonly<Record<string, string>>;
}

/** Fields that React doesn't hold. */
const FIELDS = [
  "roast_date",
  "batch_name",
  "batch_number",
  "roaster_type",
  "operator",
  "whole_color",
  "ground_color",
  "color_system",
  "roast_targets",
  "roast_notes",
] as const;
/** These are prefilled, so they alone don't make a draft. */
const GIVEN: ReadonlySet<string> = new Set(["roast_date", "batch_number"]);

export const fieldsIn = (form: HTMLFormElement): RoastDraft["fields"] => {
  const all = new FormData(form);
  return Object.fromEntries(FIELDS.map((name) => [name, String(all.get(name) ?? "")]));
};

export function fillFields(form: HTMLFormElement, fields: RoastDraft["fields"]): void {
  for (const [name, text] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = text;
    // A number that was reserved may be taken by now.
    if (field instanceof HTMLSelectElement && [...field.options].some(({ value }) => value === text))
      field.value = text;
  }
}

const weightsIn = ({ beans, recipe, charge, isBlend, blendOut, typed }: RoastDraft) =>
  JSON.stringify([beans.map((bean) => ({ ...bean, key: 0 })), recipe, charge, isBlend, blendOut, typed]);

/** One for each roast of a draft: a roast sent again after a lost answer is saved once. */
export const uuidOf = (draftId: string, place: number): string =>
  draftId.slice(0, -2) + place.toString(16).padStart(2, "0");

/** Whether there is anything to lose. */
const isTyped = (draft: RoastDraft, first: RoastDraft): boolean =>
  weightsIn(draft) !== weightsIn(first) ||
  Object.entries(draft.fields).some(([name, text]) => text.trim() !== "" && !GIVEN.has(name));

/** Kept in this tab until saved or cancelled; an unchanged form isn't a draft. */
export const keepDraft = (key: string, draft: RoastDraft, first: RoastDraft): void => {
  keepInTab(key, isTyped(draft, first) ? JSON.stringify(draft) : null);
};

export const forgetDraft = (key: string): void => {
  keepInTab(key, null);
};

/** Null without one. Weights in another unit than the reader has now are converted; a lot that is gone has to be chosen. */
export function keptDraft(key: string, unit: WeightUnit, lots: readonly LotChoice[]): RoastDraft | null {
  try {
    const draft = draftOf(JSON.parse(readKeptInTab(key) ?? "null"));
    if (!draft) return null;
    const known = draft.beans.map((bean) => ({
      ...bean,
      lotId: lots.some(({ id }) => String(id) === bean.lotId) ? bean.lotId : "",
    }));
    const convert = createTypedConverter();
    return inWeightUnit({ ...draft, beans: known }, unit, (typed) => convert(typed, draft.unit, unit));
  } catch {
    return null;
  }
}

export const inWeightUnit = (
  draft: RoastDraft,
  unit: WeightUnit,
  convert: (typed: string) => string,
): RoastDraft => ({
  ...draft,
  unit,
  charge: convert(draft.charge),
  beans: draft.beans.map((bean) => ({
    ...bean,
    green: convert(bean.green),
    roasted: convert(bean.roasted),
  })),
  blendOut: convert(draft.blendOut),
});

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const recordOf = (value: unknown) => (isRecord(value) ? value : {});

function marksOf(kept: Record<string, unknown>): TypedMilestones {
  const typed = { ...NOTHING_TYPED };
  for (const mark of TYPED_MARKS) {
    const { time, bean } = recordOf(kept[mark]);
    typed[mark] = { time: textOf(time), bean: textOf(bean) };
  }
  return typed;
}

/** From the browser's storage, so untrusted; null if it isn't a draft. */
function draftOf(kept: unknown): RoastDraft | null {
  if (!isRecord(kept) || !Array.isArray(kept.beans) || kept.beans.length === 0) return null;
  const fields = recordOf(kept.fields);
  return {
    id: /^[0-9a-f]{32}$/.test(textOf(kept.id)) ? textOf(kept.id) : randomHex(),
    unit: WEIGHT_UNITS.find((each) => each === kept.unit) ?? "oz",
    recipe: typeof kept.recipe === "number" ? kept.recipe : null,
    charge: textOf(kept.charge),
    beans: kept.beans.map((bean: unknown, place) => {
      const { lotId, green, roasted } = recordOf(bean);
      return { key: -1 - place, lotId: textOf(lotId), green: textOf(green), roasted: textOf(roasted) };
    }),
    isBlend: kept.isBlend === true,
    blendOut: textOf(kept.blendOut),
    typed: marksOf(recordOf(kept.typed)),
    degrees: kept.degrees === "C" ? "C" : "F",
    fields: Object.fromEntries(
      FIELDS.flatMap((name) => (typeof fields[name] === "string" ? [[name, fields[name]]] : [])),
    ),
  };
}
