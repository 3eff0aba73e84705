import type { ReactNode } from "react";
import { classNames } from "./class-names";

const TONES = {
  plain: "border-rule text-ink-soft",
  good: "border-transparent bg-jade-wash text-jade",
  bad: "border-transparent bg-cherry-wash text-cherry",
  wait: "border-transparent bg-amber-wash text-amber",
} as const;

export type Tone = keyof typeof TONES;

export function Badge({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 whitespace-nowrap rounded-sm border px-1.5 text-micro leading-5",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
