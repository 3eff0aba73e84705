"use client";

import { Check } from "lucide-react";
import { clock } from "@/components/roast/curve/clock";
import { MILESTONE_NAMES } from "@/components/roast/curve/marks";
import { classNames } from "@/components/ui/class-names";
import type { Mark } from "@/lib/coffee/recording";
import type { LiveState } from "@/lib/roast/live/session";

/** Marks of nearly every roast, large and in one row; those of only some are below. None moves: hands are full. */
const MAIN = ["charge", "dry_end", "fc_start", "drop"] as const satisfies readonly Mark[];
const OTHERS = ["fc_end", "sc_start", "sc_end", "cool"] as const satisfies readonly Mark[];
const IN_TURN = [...MAIN, "cool"] as const satisfies readonly Mark[];

/** The usual next mark; a mark skipped before a later one isn't waited for. */
export function nextMark(marks: LiveState["marks"]): Mark | undefined {
  const last = IN_TURN.findLastIndex((mark) => marks[mark] !== undefined);
  return IN_TURN[last + 1];
}

interface MilestoneButtonsProps {
  marks: LiveState["marks"];
  zero: number;
  /** Seconds from charge at which a mark is wanted. */
  targets: Partial<Record<Mark, number>>;
  onMark: (mark: Mark) => void;
}

export function MilestoneButtons({ marks, zero, targets, onMark }: MilestoneButtonsProps) {
  const next = nextMark(marks);
  return (
    <fieldset aria-label="Milestones" className="grid min-w-0 grid-cols-4 gap-1.5">
      {[...MAIN, ...OTHERS].map((mark, i) => {
        const at = marks[mark];
        const target = targets[mark];
        return (
          <button
            key={mark}
            type="button"
            // Not `disabled`, which would lose the keyboard's focus.
            aria-disabled={at !== undefined}
            aria-current={mark === next ? "step" : undefined}
            onClick={() => at === undefined && onMark(mark)}
            className={classNames(
              "flex short:min-h-11 min-w-0 flex-col items-center justify-center rounded-md border px-1 text-center font-medium",
              i < MAIN.length
                ? "min-h-16 text-name leading-5 short:text-body short:leading-4"
                : "min-h-11 text-small leading-4",
              at !== undefined
                ? "cursor-default border-transparent bg-jade-wash text-jade"
                : mark === next
                  ? "border-jade bg-jade text-on-jade hover:bg-jade-strong"
                  : "border-rule-strong bg-sheet hover:bg-well active:bg-jade-wash",
            )}
          >
            {MILESTONE_NAMES[mark].name}
            {at === undefined && target !== undefined ? (
              <span
                aria-hidden="true"
                className={classNames("font-normal text-micro", mark !== next && "text-ink-faint")}
              >
                {clock(target)}
              </span>
            ) : null}
            {at === undefined ? null : (
              <span className="inline-flex items-center gap-0.5 text-small">
                <Check aria-hidden="true" size="0.8125rem" />
                {clock((at - zero) / 1000)}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
