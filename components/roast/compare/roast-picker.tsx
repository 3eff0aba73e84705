import { inPercent } from "@/components/format/amounts";
import { day, unbroken } from "@/components/format/dates";
import { clock } from "@/components/roast/curve/clock";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/forms/choice";
import { MAX_COMPARED } from "@/lib/roast/compare/contract";
import type { ComparisonParams } from "@/lib/roast/compare/search-params";
import type { Roast } from "@/lib/roast/contract";

interface RoastPickerProps {
  choices: readonly Roast[];

  chosen: readonly number[];
  asked: ComparisonParams;
}

function factsOf({
  batch_name,
  coffee_name,
  roast_date,
  total_time,
  dtr_percent,
  data_source,
  milestones,
}: Roast): string {
  const hasCurve = data_source !== "manual" || milestones.charge !== null;
  return [
    batch_name.includes(coffee_name) ? null : coffee_name,
    unbroken(day(roast_date)),
    total_time === null ? null : clock(total_time),
    dtr_percent === null ? null : `DTR\u00a0${inPercent(dtr_percent)}`,
    hasCurve ? null : unbroken("no curve"),
  ]
    .filter((part) => part !== null)
    .join("\u00a0· ");
}

/** A plain form, so it works without JavaScript. Roasts of the compared coffee come first. */
export function RoastPicker({ choices, chosen, asked }: RoastPickerProps) {
  const coffee = choices.find(({ roast_id }) => roast_id === chosen[0])?.catalog_id;
  const groups = [
    { title: "Same coffee", roasts: choices.filter(({ catalog_id }) => catalog_id === coffee) },
    {
      title: coffee === undefined ? "Your latest roasts" : "Your other roasts, latest first",
      roasts: choices.filter(({ catalog_id }) => catalog_id !== coffee),
    },
  ].filter(({ roasts }) => roasts.length > 0);
  const listed = new Set(choices.map(({ roast_id }) => roast_id));
  return (
    <form action="/roast/compare" method="get" aria-label="Choose roasts to compare" className="pb-4">
      {chosen
        .filter((id) => !listed.has(id))
        .map((id) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
      {asked.align === "charge" ? null : <input type="hidden" name="align" value={asked.align} />}
      {asked.unit === null ? null : <input type="hidden" name="unit" value={asked.unit} />}
      {groups.map(({ title, roasts }) => (
        <fieldset key={title} className="mb-4 min-w-0">
          <legend className="mb-1 font-medium text-ink-soft text-small">{title}</legend>
          <div className="grid items-start gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
            {roasts.map((roast) => (
              <Choice
                key={roast.roast_id}
                type="checkbox"
                name="ids"
                value={roast.roast_id}
                defaultChecked={chosen.includes(roast.roast_id)}
              >
                <span className="block whitespace-normal [overflow-wrap:anywhere]">{roast.batch_name}</span>
                <span className="block whitespace-normal text-ink-faint text-small">{factsOf(roast)}</span>
              </Choice>
            ))}
          </div>
        </fieldset>
      ))}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" kind="primary">
          Compare selected
        </Button>
        <span className="text-ink-faint text-small">Select 2 to {MAX_COMPARED} roasts</span>
      </p>
    </form>
  );
}
