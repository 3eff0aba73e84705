import type { ReactNode } from "react";
import { classNames } from "./class-names";

interface Segment {
  value: string;
  label: ReactNode;
}

interface SegmentsProps {
  legend: ReactNode;
  inline?: boolean;
  name: string;
  value: string;
  segments: readonly Segment[];
  after?: ReactNode;
  error?: string | undefined;
  className?: string;
}

export function Segments({ legend, inline, name, value, segments, after, error, className }: SegmentsProps) {
  return (
    <fieldset
      aria-describedby={error ? `${name}-error` : undefined}
      className={classNames(
        "min-w-0",
        inline && "flex flex-wrap items-center gap-x-2.5 gap-y-1.5",
        className,
      )}
    >
      <legend
        className={classNames("font-medium text-ink-soft text-small", inline ? "contents" : "mb-1 block")}
      >
        {legend}
      </legend>
      <span className="inline-flex max-w-full items-center gap-2.5">
        <span className="inline-flex min-w-0 flex-wrap rounded-md border border-rule-strong bg-sheet p-0.5">
          {segments.map((segment) => (
            <label
              key={segment.value}
              className={classNames(
                "relative inline-flex min-h-11 flex-auto items-center justify-center whitespace-nowrap rounded-sm",
                "px-2.5 text-ink-soft hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-jade",
                "has-checked:bg-jade has-checked:font-medium has-checked:text-on-jade mouse:min-h-7.5",
              )}
            >
              <input
                type="radio"
                name={name}
                value={segment.value}
                defaultChecked={segment.value === value}
                className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
              />
              {segment.label}
            </label>
          ))}
        </span>
        {after ? <span className="text-ink-soft">{after}</span> : null}
      </span>
      {error ? (
        <p
          id={`${name}-error`}
          className="mt-1 max-w-[36ch] basis-full text-cherry text-small [overflow-wrap:anywhere]"
        >
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
