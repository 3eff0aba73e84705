"use client";

import { Play } from "lucide-react";
import { useEffect, useState } from "react";
import { TEMPERATURE_UNITS, type TemperatureUnit } from "@/lib/roast/recording";

const KEPT = "peaberry.live-unit";

/** Before the roast: the scale of the probe, and the start. */
export function StartPanel({ onStart }: { onStart: (unit: TemperatureUnit) => void }) {
  const [unit, setUnit] = useState<TemperatureUnit>("F");
  useEffect(() => {
    const kept = TEMPERATURE_UNITS.find((each) => each === localStorage.getItem(KEPT));
    if (kept) setUnit(kept);
  }, []);

  function choose(next: TemperatureUnit) {
    localStorage.setItem(KEPT, next);
    setUnit(next);
  }

  return (
    <div className="max-w-[34rem]">
      <fieldset>
        <legend className="mb-1 font-medium text-ink-soft text-small">Your probe shows</legend>
        <span className="inline-flex rounded-md border border-rule-strong bg-sheet p-0.5">
          {TEMPERATURE_UNITS.map((each) => (
            <label
              key={each}
              className="relative inline-flex min-h-11 min-w-16 items-center justify-center rounded-sm text-ink-soft has-checked:bg-jade has-checked:font-medium has-checked:text-on-jade has-focus-visible:outline-2 has-focus-visible:outline-jade"
            >
              <input
                type="radio"
                name="unit"
                value={each}
                checked={each === unit}
                onChange={() => choose(each)}
                className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
              />
              °{each}
            </label>
          ))}
        </span>
      </fieldset>
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
