import { Star } from "lucide-react";
import { byName } from "@/components/bench/written-by";
import { day } from "@/components/format/dates";
import { roastHref } from "@/components/onboarding/bench-urls";
import { degreesApart } from "@/components/roast/amounts";
import { compareHref } from "@/components/roast/compare/compare-urls";
import { clock } from "@/components/roast/curve/clock";
import { Button, buttonClass } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { ActionForm } from "@/components/ui/forms/action-form";
import type { RoastReference } from "@/lib/roast/reference/contract";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { convertDifference } from "@/lib/units/temperature";

interface ReferencePanelProps {
  standing: RoastReference;
  unit: TemperatureUnit;
  onlyPerson: string | null;
  canChange: boolean;
}

const WHY_NOT = {
  no_reference: "No reference roast yet. Pick one to compare the others with.",
  is_reference: "This is the reference roast of its coffee.",
  not_recorded: "Can’t compare: this roast has no curve.",
  reference_not_recorded: "Can’t compare: the reference has no curve.",
  not_marked: "Can’t compare: one of the two has no charge or drop mark.",
} as const satisfies Record<NonNullable<RoastReference["why_no_distance"]>, string>;

function distanceWords({ distance }: RoastReference, unit: TemperatureUnit): string | null {
  if (!distance) return null;
  const inUnit = (apart: number | null) => apart && convertDifference(apart, distance.unit, unit);
  const apart = degreesApart(
    { bean: inUnit(distance.bean), environment: inUnit(distance.environment) },
    unit,
  );
  return apart === null
    ? "The two curves don’t overlap in time."
    : `On average ${apart} away from it, from charge to ${clock(distance.seconds)}.`;
}

export function ReferencePanel({ standing, unit, onlyPerson, canChange }: ReferencePanelProps) {
  const { roast_id: id, reference, is_reference, why_no_distance } = standing;
  const words = distanceWords(standing, unit);
  const by = reference && byName(reference.entered_by, onlyPerson);
  const curveless = why_no_distance === "not_recorded" || why_no_distance === "reference_not_recorded";
  return (
    <section
      aria-label="Reference"
      className={classNames(
        "mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-rule border-b pb-3",
        why_no_distance === "no_reference" ? "print:hidden" : undefined,
      )}
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
          <p>
            {words.replace(/^./, (first) => first.toUpperCase())}
            <span className="block text-ink-faint text-small">
              The root mean square of their differences, second by second, aligned at charge.
            </span>
          </p>
        ) : null}
        {why_no_distance ? (
          <p className="text-ink-soft">
            {why_no_distance === "no_reference" && !canChange
              ? "No reference roast yet."
              : WHY_NOT[why_no_distance]}
          </p>
        ) : null}
        {by ? <p className="text-ink-faint text-small">Made the reference {by}</p> : null}
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
              : "Overlay on the reference"}
        </a>
        {canChange ? (
          <div className="needs-js">
            {is_reference ? (
              <ActionForm
                key="unset"
                action={`/api/roast-reference?roast_id=${id}`}
                method="DELETE"
                done="No longer the reference."
              >
                <Button type="submit" kind="bare">
                  Remove as reference
                </Button>
              </ActionForm>
            ) : (
              <ActionForm
                key="set"
                action="/api/roast-reference"
                values={{ roast_id: String(id) }}
                done="Now the reference."
              >
                <Button type="submit" kind="bare">
                  <Star aria-hidden="true" size="1rem" />
                  Use as reference
                </Button>
              </ActionForm>
            )}
          </div>
        ) : null}
      </div>
    </section>
  );
}
