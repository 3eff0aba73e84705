import { X } from "lucide-react";
import { day } from "@/components/format/dates";
import { roastHref } from "@/components/onboarding/bench-urls";
import { degreesApart } from "@/components/roast/amounts";
import { Badge } from "@/components/ui/badge";
import type { Comparison } from "@/lib/roast/compare/compare";
import type { ComparedRoast } from "@/lib/roast/compare/contract";
import type { ComparisonParams } from "@/lib/roast/compare/search-params";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { compareHref } from "./compare-urls";
import { ALIGNMENT_WORDS } from "./labels";
import { strokeOf } from "./strokes";
import { Swatch } from "./swatch";

interface RoastLegendProps {
  comparison: Comparison;
  asked: ComparisonParams;
}

const LINK =
  "inline-flex min-h-11 items-center gap-1 text-small hover:text-ink hover:underline mouse:min-h-8";

function distanceWords(
  { distance }: ComparedRoast,
  baseLetter: string,
  unit: TemperatureUnit,
): string | null {
  const apart = distance && degreesApart(distance, unit);
  return apart && `Average distance from ${baseLetter}: ${apart}`;
}

export function RoastLegend({ comparison, asked }: RoastLegendProps) {
  const { roasts, base, align, unit } = comparison;
  const ids = roasts.map(({ roast_id }) => roast_id);
  const baseLetter = strokeOf(Math.max(0, ids.indexOf(base))).letter;
  const wishes = { align, unit: asked.unit, curves: asked.curves };
  return (
    <ol className="grid gap-x-10 border-rule border-t sm:grid-cols-2 xl:grid-cols-3">
      {roasts.map((roast, place) => {
        const { roast_id: id, batch_name, coffee_name } = roast;
        const isBase = id === base;
        const distance = isBase ? null : distanceWords(roast, baseLetter, unit);
        return (
          <li
            key={id}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 border-rule border-b pt-2.5 pb-1"
          >
            <Swatch {...strokeOf(place)} />
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2">
                <a href={roastHref(id)} className="link font-medium [overflow-wrap:anywhere]">
                  {batch_name}
                </a>
                {roast.is_reference ? <Badge tone="good">Reference</Badge> : null}
              </p>
              <p className="text-ink-soft text-small">
                {batch_name.includes(coffee_name) ? "" : `${coffee_name}, `}
                {day(roast.roast_date)}
              </p>
              {distance ? <p className="text-ink-soft text-small">{distance}</p> : null}
              {roast.recorded ? null : <p className="text-amber text-small">No curve recorded.</p>}
              {roast.recorded && !roast.aligned ? (
                <p className="text-amber text-small">
                  {align === "charge"
                    ? "No charge mark: aligned at the start of its log."
                    : `No ${ALIGNMENT_WORDS[align].toLowerCase()} mark: aligned at charge.`}
                </p>
              ) : null}
              <p className="flex flex-wrap gap-x-4 text-ink-faint print:hidden">
                {isBase ? (
                  <span className="inline-flex min-h-11 items-center text-ink-soft text-small mouse:min-h-8">
                    Baseline
                  </span>
                ) : (
                  <a href={compareHref({ ids, ...wishes, base: id })} className={LINK}>
                    Use <span className="sr-only">{batch_name} </span>as baseline
                  </a>
                )}
                <a
                  href={compareHref({
                    ids: ids.filter((other) => other !== id),
                    ...wishes,
                    base: isBase ? null : asked.base,
                  })}
                  className={LINK}
                >
                  <X aria-hidden="true" size="0.875rem" />
                  Remove<span className="sr-only"> {batch_name}</span>
                </a>
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
