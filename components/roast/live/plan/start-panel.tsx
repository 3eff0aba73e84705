"use client";

import { Play } from "lucide-react";
import { useState } from "react";
import { keep } from "@/components/ui/kept";
import { SavedSegments } from "@/components/ui/saved-segments";
import { useUnits } from "@/components/units/units-provider";
import type { LivePlan } from "@/lib/roast/live/plan";
import type { LiveLot } from "@/lib/roast/live/schemas";
import { TEMPERATURE_UNITS, type TemperatureUnit } from "@/lib/units/temperature";
import { PlanFields } from "./plan-fields";
import type { useLivePlan } from "./use-live-plan";

const UNIT_KEPT = "peaberry.live-unit";

interface StartPanelProps {
  plan: LivePlan;
  lots: readonly LiveLot[];
  onPlan: (changes: Partial<LivePlan>) => void;
  onFollow: ReturnType<typeof useLivePlan>["follow"];
  onStart: (unit: TemperatureUnit) => void;
}

export function StartPanel({ plan, lots, onPlan, onFollow, onStart }: StartPanelProps) {
  const { temperature } = useUnits();
  const [unit, setUnit] = useState<TemperatureUnit>(temperature ?? "F");
  return (
    <div className="max-w-[34rem]">
      <div className="mb-4">
        <PlanFields plan={plan} lots={lots} onChange={onPlan} onFollow={onFollow} />
      </div>
      {plan.batch ? <p className="mb-4 font-medium">Batch {plan.batch}, reserved for this roast</p> : null}
      <SavedSegments
        legend="Probe unit"
        name="unit"
        // The account's setting, if it has one, else the choice that this browser remembers.
        kept={temperature ? null : UNIT_KEPT}
        options={TEMPERATURE_UNITS}
        write={(each) => `°${each}`}
        value={unit}
        onChange={setUnit}
        size="large"
      />
      <button
        type="button"
        onClick={() => {
          // Without a network the account’s setting isn’t known.
          keep(UNIT_KEPT, unit);
          onStart(unit);
        }}
        className="mt-4 inline-flex min-h-16 w-full items-center justify-center gap-3 rounded-md bg-jade px-8 font-medium text-lead text-on-jade hover:bg-jade-strong sm:w-auto"
      >
        <Play aria-hidden="true" size="1.375rem" />
        Start the clock
      </button>
      <p className="mt-4 text-ink-soft">
        Start during preheat or right at charge; the clock restarts when you mark charge. Every tap is saved
        in this browser, so you won’t lose anything if the page reloads or your phone locks.{" "}
        {plan.batch ? null : "Starting reserves the roast’s batch number. "}You’ll add weights at the end.
      </p>
    </div>
  );
}
