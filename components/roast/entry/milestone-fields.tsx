"use client";

import { useId, useState } from "react";
import { inPercent } from "@/components/format/amounts";
import { clock } from "@/components/roast/curve/clock";
import { Field } from "@/components/ui/forms/field";
import { SavedSegments } from "@/components/ui/saved-segments";
import type { ManualMilestones } from "@/lib/coffee/recording";
import { TEMPERATURE_UNITS, type TemperatureUnit } from "@/lib/units/temperature";
import {
  MARK_WORDS,
  type MilestoneErrors,
  readMilestones,
  TYPED_MARKS,
  type TypedMark,
  type TypedMilestones,
} from "./typed-milestones";

interface MilestoneFieldsProps {
  typed: TypedMilestones;
  onChange: (typed: TypedMilestones) => void;
  unit: TemperatureUnit;
  onUnit: (unit: TemperatureUnit) => void;
  unitKept: string | null;
  /** After a save attempt, errors show on all fields, not just those already left. */
  tried: boolean;
  /** Server errors. */
  refused: MilestoneErrors;
}

function spanWords({ fc_start, drop }: ManualMilestones): string {
  if (!drop) return "";
  const total = `${clock(drop.time)} to drop`;
  if (!fc_start || drop.time <= 0) return total;
  const development = drop.time - fc_start.time;
  return `${total}, including ${clock(development)} development (${inPercent((100 * development) / drop.time)})`;
}

export function MilestoneFields(props: MilestoneFieldsProps) {
  const { typed, onChange, unit, onUnit, unitKept, tried, refused } = props;
  const titleId = useId();
  // A half-typed time isn't an error yet.
  const [left, setLeft] = useState<ReadonlySet<TypedMark>>(new Set());
  const { milestones, errors } = readMilestones(typed);
  const wrong = Object.keys(errors).length > 0;
  return (
    <section aria-labelledby={titleId} className="@container">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id={titleId} className="font-serif text-title">
          Milestones
        </h2>
        <SavedSegments
          legend="Temperature unit"
          legendHidden
          name="temperature-unit"
          kept={unitKept}
          options={TEMPERATURE_UNITS}
          write={(each) => `°${each}`}
          value={unit}
          onChange={onUnit}
        />
      </div>
      <p className="mt-1 max-w-[62ch] text-ink-soft text-small">
        Optional. Minutes and seconds from charge, and the bean temperature. Phases need first crack and drop.
      </p>
      <ul className="mt-3 grid gap-x-4 gap-y-3 border-rule border-t pt-3 @xl:grid-cols-5">
        {TYPED_MARKS.map((mark) => {
          const shown = tried || left.has(mark) ? errors[mark] : undefined;
          const change = (name: "time" | "bean", value: string) =>
            onChange({ ...typed, [mark]: { ...typed[mark], [name]: value } });
          const leave = () => setLeft((before) => new Set(before).add(mark));
          return (
            <li
              key={mark}
              className="grid grid-cols-2 content-start items-start gap-x-3 gap-y-2 @xl:grid-cols-1"
            >
              <Field
                id={`${mark}-time`}
                label={MARK_WORDS[mark]}
                readOnly={mark === "charge"}
                autoComplete="off"
                maxLength={9}
                placeholder="m:ss"
                value={typed[mark].time}
                onChange={({ target }) => change("time", target.value)}
                onBlur={leave}
                error={shown?.time ?? refused[mark]?.time}
                className={mark === "charge" ? "text-ink-faint" : undefined}
              />
              <Field
                id={`${mark}-bean`}
                label={
                  <>
                    Bean temp<span className="sr-only"> at {MARK_WORDS[mark].toLowerCase()}</span>
                  </>
                }
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                suffix={`°${unit}`}
                value={typed[mark].bean}
                onChange={({ target }) => change("bean", target.value)}
                onBlur={leave}
                error={shown?.bean ?? refused[mark]?.bean}
              />
            </li>
          );
        })}
      </ul>
      <p aria-live="polite" className="mt-2 min-h-5 text-ink-soft text-small">
        {wrong || !milestones ? "" : spanWords(milestones)}
      </p>
    </section>
  );
}
