import { useEffect, useState } from "react";
import { useUnits } from "@/components/units/units-provider";
import { useUnitChange } from "@/components/units/use-unit-change";
import { randomHex } from "@/lib/new-id";
import type { LotChoice } from "@/lib/roast/history/schemas";
import type { Recipe } from "@/lib/roast/recipes/contract";
import { inputWeight } from "@/lib/units/input-weight";
import { typedOunces } from "@/lib/units/parse-amount";
import { batchUnit } from "@/lib/units/reader-units";
import type { WeightUnit } from "@/lib/units/weight-unit";
import { type Bean, onlyLotOf } from "./bean-fields";
import { fillFields, forgetDraft, inWeightUnit, keepDraft, keptDraft, type RoastDraft } from "./roast-draft";
import { weightsOf } from "./shares";
import { NOTHING_TYPED } from "./typed-milestones";

/** What the page was opened with. */
export interface Opened {
  /** The draft's account and bench. */
  account: string;
  lotId: number | null;
  start: Recipe | null;
  /** Green coffee that was planned, with its unit. */
  charge: string | null;
  batch: string | null;
}

/** Keys are negative, so as not to collide with those of lots added by hand. */
export const beansOf = ({ parts }: Recipe, greens: readonly string[]): Bean[] =>
  parts.map(({ coffee_id }, place) => ({
    key: -1 - place,
    lotId: String(coffee_id),
    green: greens[place] ?? "",
    roasted: "",
  }));

/** The green weight of each part of a recipe as typed; blank without a charge. */
export function greensOf({ parts }: Recipe, charge: string, unit: WeightUnit): string[] {
  const oz = typedOunces(charge, unit);
  const shares = parts.map(({ share }) => share);
  return oz ? weightsOf(oz, shares, unit) : shares.map(() => "");
}

/** The field's limit. */
const MAX_TYPED = 40;

/** The form as it is before anything is typed. */
export function firstDraft(
  { lotId, start, charge: planned }: Pick<Opened, "lotId" | "start" | "charge">,
  lots: readonly LotChoice[],
  unit: WeightUnit,
): Omit<RoastDraft, "degrees" | "id"> {
  // From the page's address, so untrusted.
  const oz = typedOunces((planned ?? "").slice(0, MAX_TYPED), unit);
  const charge = oz ? inputWeight(oz, "oz", unit) : "";
  const only = {
    key: -1,
    lotId: lotId === null ? onlyLotOf(lots) : String(lotId),
    green: charge,
    roasted: "",
  };
  return {
    unit,
    recipe: start?.id ?? null,
    charge: start ? charge : "",
    beans: start ? beansOf(start, greensOf(start, charge, unit)) : [only],
    isBlend: start !== null,
    blendOut: "",
    typed: NOTHING_TYPED,
    fields: {},
  };
}

/** Another batch of the plan is another draft. */
const keyOf = ({ account, lotId, start, charge, batch }: Opened) =>
  `peaberry.roast-draft.${JSON.stringify([account, lotId, start?.id ?? null, charge, batch])}`;

/**
 * The typed values, kept in this tab until `forget`; `isKept` while the form shows values typed before the page was
 * left.
 */
export function useRoastDraft(opened: Opened, lots: readonly LotChoice[], formId: string) {
  const units = useUnits();
  const unit = batchUnit(units);
  const key = keyOf(opened);
  const [first] = useState<RoastDraft>(() => ({
    id: randomHex(),
    ...firstDraft(opened, lots, unit),
    degrees: units.temperature ?? "F",
  }));
  const [before] = useState(() => keptDraft(key, unit, lots));
  const [isKept, setKept] = useState(before !== null);
  const [draft, setDraft] = useState(before ?? first);
  useUnitChange(unit, (convert) => setDraft((now) => inWeightUnit(now, unit, convert)));
  useEffect(() => {
    const form = document.getElementById(formId);
    if (before && form instanceof HTMLFormElement) fillFields(form, before.fields);
  }, [before, formId]);
  useEffect(() => keepDraft(key, draft, first), [key, draft, first]);
  return {
    draft,
    isKept,
    /** What this browser remembers must not change the degrees of a draft, nor the account's. */
    unitKept: isKept || units.temperature ? null : "peaberry.live-unit",
    change: (changes: Partial<RoastDraft>) => setDraft((now) => ({ ...now, ...changes })),
    changeBeans: (next: (beans: readonly Bean[]) => readonly Bean[]) =>
      setDraft((now) => ({ ...now, beans: next(now.beans) })),
    forget: () => forgetDraft(key),
    startOver: (form: HTMLFormElement | null) => {
      form?.reset();
      setDraft({ ...first, id: randomHex() });
      setKept(false);
    },
  };
}
