import { Star } from "lucide-react";
import { day } from "@/components/format/dates";
import { roastHref } from "@/components/onboarding/bench-urls";
import { degreesApart } from "@/components/roast/amounts";
import { compareHref } from "@/components/roast/compare/compare-urls";
import { clock } from "@/components/roast/curve/clock";
import { ActionForm } from "@/components/ui/action-form";
import { Button, buttonClass } from "@/components/ui/button";
import type { RoastReference } from "@/lib/roast/reference/contract";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { convertDifference } from "@/lib/units/temperature";

interface ReferencePanelProps {
  standing: RoastReference;
  /** What the page writes temperatures in. */
  unit: TemperatureUnit;
}

const WHY_NOT = {
  no_reference: "This coffee has no reference yet: one roast that the others are held against.",
  is_reference: "This is the reference of its coffee: the other roasts are held against it.",
  not_recorded: "How far this roast is from it is not known: nothing was measured of this one.",
  reference_not_recorded:
    "How far this roast is from it is not known: nothing was measured of the reference.",
  not_marked: "How far this roast is from it is not known: charge or drop is not marked in one of the two.",
} as const satisfies Record<NonNullable<RoastReference["why_no_distance"]>, string>;

function distanceWords({ distance }: RoastReference, unit: TemperatureUnit): string | null {
  if (!distance) return null;
  const inUnit = (apart: number | null) => apart && convertDifference(apart, distance.unit, unit);
  const apart = degreesApart(
    { bean: inUnit(distance.bean), environment: inUnit(distance.environment) },
    unit,
  );
  return apart === null
    ? "The two have no readings at the same moment."
    : `${apart} from it on average, from charge to ${clock(distance.seconds)}.`;
}

/** How a roast stands to its coffee's reference: how far it is, a way to see both, and the choice of another. */
export function ReferencePanel({ standing, unit }: ReferencePanelProps) {
  const { roast_id: id, reference, is_reference, why_no_distance } = standing;
  const words = distanceWords(standing, unit);
  const curveless = why_no_distance === "not_recorded" || why_no_distance === "reference_not_recorded";
  return (
    <section
      aria-label="Against the reference"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-rule border-b pb-3"
    >
      <div className="min-w-0 max-w-[70ch]">
        {reference && !is_reference ? (
          <p>
            <span className="text-ink-faint">Reference: </span>
            <a href={roastHref(reference.roast_id)} className="link [overflow-wrap:anywhere]">
              {reference.batch_name}
            </a>
            <span className="text-ink-soft">, {day(reference.roast_date)}</span>
          </p>
        ) : null}
        {words ? (
          <p title="Root of the mean squared difference of the two curves, second by second, aligned at charge">
            {words.replace(/^./, (first) => first.toUpperCase())}
          </p>
        ) : null}
        {why_no_distance ? <p className="text-ink-soft">{WHY_NOT[why_no_distance]}</p> : null}
      </div>
      <div className="flex flex-wrap items-start gap-2 print:hidden">
        <a
          href={
            reference && !is_reference
              ? compareHref({ ids: [reference.roast_id, id], base: reference.roast_id })
              : compareHref({ ids: [id] })
          }
          className={buttonClass("quiet")}
        >
          {!reference || is_reference
            ? "Compare"
            : curveless
              ? "Compare with the reference"
              : "Lay it over the reference"}
        </a>
        <div className="needs-js">
          {is_reference ? (
            <ActionForm
              key="unset"
              action={`/api/roast-reference?roast_id=${id}`}
              method="DELETE"
              done="It is the reference no longer."
            >
              <Button type="submit" kind="bare">
                Stop using it as the reference
              </Button>
            </ActionForm>
          ) : (
            <ActionForm
              key="set"
              action="/api/roast-reference"
              values={{ roast_id: String(id) }}
              done="This is the reference now."
            >
              <Button type="submit" kind="bare">
                <Star aria-hidden="true" size={16} />
                Make this the reference
              </Button>
            </ActionForm>
          )}
        </div>
      </div>
    </section>
  );
}
