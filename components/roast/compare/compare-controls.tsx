import { Button } from "@/components/ui/button";
import { AutoSubmitForm } from "@/components/ui/forms/auto-submit-form";
import { Segments } from "@/components/ui/segments";
import { TEMPERATURE_CHOICES } from "@/components/units/temperature-switch";
import { ALIGNMENTS } from "@/lib/roast/compare/align";
import type { Comparison } from "@/lib/roast/compare/compare";
import { type ComparisonParams, SHOWN_CURVES, type ShownCurves } from "@/lib/roast/compare/search-params";
import { ALIGNMENT_WORDS } from "./labels";

const CURVE_WORDS = {
  both: "BT and RoR",
  beans: "BT",
  rate: "RoR",
  air: "ET",
} as const satisfies Record<ShownCurves, string>;

export function CompareControls({ comparison, asked }: { comparison: Comparison; asked: ComparisonParams }) {
  const { roasts, align, unit } = comparison;
  return (
    <AutoSubmitForm
      action="/roast/compare"
      label="Comparison settings"
      defaults={{ align: "charge", curves: "both" }}
      className="flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden"
    >
      {/* One field keeps the address readable. */}
      <input type="hidden" name="ids" value={roasts.map(({ roast_id }) => roast_id).join(",")} />
      {asked.base === null ? null : <input type="hidden" name="base" value={asked.base} />}
      <Segments
        legend="Align at"
        name="align"
        value={align}
        segments={ALIGNMENTS.map((value) => ({ value, label: ALIGNMENT_WORDS[value] }))}
      />
      <Segments
        legend="Curves"
        name="curves"
        value={asked.curves}
        segments={SHOWN_CURVES.map((value) => ({ value, label: CURVE_WORDS[value] }))}
      />
      <Segments legend="Unit" name="unit" value={unit} segments={TEMPERATURE_CHOICES} />
      <Button type="submit" className="needs-no-js">
        Apply
      </Button>
    </AutoSubmitForm>
  );
}
