"use client";

import { Play } from "lucide-react";
import { useState } from "react";
import { SavedSegments } from "@/components/ui/saved-segments";
import { TEMPERATURE_UNITS, type TemperatureUnit } from "@/lib/units/temperature";

/** Before the roast: the scale of the probe, and the start. */
export function StartPanel({ onStart }: { onStart: (unit: TemperatureUnit) => void }) {
  const [unit, setUnit] = useState<TemperatureUnit>("F");
  return (
    <div className="max-w-[34rem]">
      <SavedSegments
        legend="Your probe shows"
        name="unit"
        kept="peaberry.live-unit"
        options={TEMPERATURE_UNITS}
        write={(each) => `°${each}`}
        value={unit}
        onChange={setUnit}
        size="large"
      />
      <button
        type="button"
        onClick={() => onStart(unit)}
        className="mt-4 inline-flex min-h-16 w-full items-center justify-center gap-3 rounded-md bg-jade px-8 font-medium text-lead text-on-jade hover:bg-jade-strong sm:w-auto"
      >
        <Play aria-hidden="true" size={22} />
        Start the clock
      </button>
      <p className="mt-4 text-ink-soft">
        Start while the roaster preheats or right at charge: the clock begins anew when you mark charge.
        Everything you tap is kept in this browser at once, so a reload or a locked phone loses nothing.
        Weights and the lot come at the end.
      </p>
    </div>
  );
}
