import type { CSSProperties } from "react";
import { classNames } from "@/components/ui/class-names";

interface NoteNumberProps {
  number: number;
  className?: string;
  style?: CSSProperties;
}

export function NoteNumber({ number, className, style }: NoteNumberProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "grid h-4 min-w-4 place-items-center rounded-full border border-sheet bg-ink-soft px-0.5 font-semibold text-[0.5625rem] text-sheet leading-none",
        className,
      )}
      style={style}
    >
      {number}
    </span>
  );
}
