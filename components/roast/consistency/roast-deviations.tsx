import { CONSISTENCY } from "@/components/roast/planning/planning-urls";
import { Notice } from "@/components/ui/notice";
import type { Deviation } from "@/lib/roast/consistency/spread";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { deviationWords } from "./labels";

interface RoastDeviationsProps {
  deviations: readonly Deviation[];
  catalogId: number;
  unit: TemperatureUnit;
}

/** Nothing for a roast within its coffee's tolerances. */
export function RoastDeviations({ deviations, catalogId, unit }: RoastDeviationsProps) {
  if (deviations.length === 0) return null;
  return (
    <div className="mt-4 print:hidden">
      <Notice tone="wait" title="Outside this coffee’s tolerance">
        <ul className="list-disc pl-4">
          {deviations.map((each) => (
            <li key={each.figure}>{deviationWords(each, unit)}</li>
          ))}
        </ul>
        <p className="mt-1">
          <a href={`${CONSISTENCY}#coffee-${catalogId}`} className="link">
            See the coffee’s other roasts
          </a>
        </p>
      </Notice>
    </div>
  );
}
