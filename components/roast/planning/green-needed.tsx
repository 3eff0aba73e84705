import { Section } from "@/components/ui/section";
import type { DayPlanView } from "@/lib/pages/day-plan";
import { type ReaderUnits, stockWeight } from "@/lib/units/reader-units";
import { NEGLIGIBLE_OZ } from "@/lib/units/weight-unit";

interface GreenNeededProps {
  lines: DayPlanView["plan"]["green"];
  units: ReaderUnits;
}

/** What to fetch from the store, with what isn't there. */
export function GreenNeeded({ lines, units }: GreenNeededProps) {
  if (lines.length === 0) return null;
  const weight = (milliOunces: number) => stockWeight(milliOunces / 1000, units);
  return (
    <Section className="mt-10" title="Green coffee needed">
      <ul className="max-w-[52rem] border-rule border-t">
        {lines.map(({ lotId, coffee, needed, left }) => (
          <li
            key={lotId}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-rule border-b py-2"
          >
            <a
              href={`/beans/${lotId}`}
              className="link inline-flex min-h-11 min-w-0 items-center [overflow-wrap:anywhere] mouse:min-h-6 print:min-h-0"
            >
              {coffee}
            </a>
            <span className="ml-auto text-right">
              {weight(needed)} of {weight(Math.max(0, left))}
              {needed - left > NEGLIGIBLE_OZ * 1000 ? (
                <span className="ml-3 inline-block text-cherry">
                  {weight(needed - Math.max(0, left))} short
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
