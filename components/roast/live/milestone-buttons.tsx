"use client";

import { Check } from "lucide-react";
import { clock } from "@/components/roast/curve/clock";
import { MILESTONE_NAMES } from "@/components/roast/curve/marks";
import { classNames } from "@/components/ui/class-names";
import { MARKS, type Mark } from "@/lib/coffee/recording";
import type { LiveState } from "@/lib/roast/live/session";

interface MilestoneButtonsProps {
  marks: LiveState["marks"];
  zero: number;
  /** Seconds from charge at which a mark is wanted. */
  targets: Partial<Record<Mark, number>>;
  onMark: (mark: Mark) => void;
}

export function MilestoneButtons({ marks, zero, targets, onMark }: MilestoneButtonsProps) {
  return (
    <fieldset aria-label="Milestones" className="grid min-w-0 grid-cols-4 gap-1.5">
      {MARKS.map((mark) => {
        const at = marks[mark];
        const target = targets[mark];
        return (
          <button
            key={mark}
            type="button"
            disabled={at !== undefined}
            onClick={() => onMark(mark)}
            className={classNames(
              "flex min-h-14 short:min-h-11 min-w-0 flex-col items-center justify-center rounded-md border px-1 text-center font-medium text-small leading-4",
              at === undefined
                ? "border-rule-strong bg-sheet hover:bg-well active:bg-jade-wash"
                : "cursor-default border-transparent bg-jade-wash text-jade",
            )}
          >
            {MILESTONE_NAMES[mark].name}
            {at === undefined && target !== undefined ? (
              <span aria-hidden="true" className="font-normal text-ink-faint text-micro">
                {clock(target)}
              </span>
            ) : null}
            {at === undefined ? null : (
              <span className="inline-flex items-center gap-0.5">
                <Check aria-hidden="true" size={13} />
                {clock((at - zero) / 1000)}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
