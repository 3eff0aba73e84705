"use client";

import { useEffect, useRef } from "react";
import { classNames } from "./class-names";
import { keep, readKept } from "./kept";

const SIZES = {
  usual: "min-w-11 px-2.5 mouse:min-h-7.5",
  large: "min-w-16",
} as const;

interface SavedSegmentsProps<Option extends string> {
  legend: string;
  legendHidden?: boolean;
  name: string;
  options: readonly Option[];
  write?: (option: Option) => string;
  value: Option;
  onChange: (option: Option) => void;
  /** The browser's storage key; null if the choice shouldn't be remembered. */
  kept: string | null;
  size?: keyof typeof SIZES;
}

/** One of a few options; the browser remembers the choice. */
export function SavedSegments<Option extends string>({
  legend,
  legendHidden,
  name,
  options,
  write = (option) => option,
  value,
  onChange,
  kept,
  size = "usual",
}: SavedSegmentsProps<Option>) {
  const first = useRef({ onChange, options });
  useEffect(() => {
    if (kept === null) return;
    const remembered = readKept(kept);
    const option = first.current.options.find((each) => each === remembered);
    if (option !== undefined) first.current.onChange(option);
  }, [kept]);
  return (
    <fieldset>
      <legend className={legendHidden ? "sr-only" : "mb-1 font-medium text-ink-soft text-small"}>
        {legend}
      </legend>
      <span className="flex w-fit rounded-md border border-rule-strong bg-sheet p-0.5">
        {options.map((option) => (
          <label
            key={option}
            className={classNames(
              "relative inline-flex min-h-11 items-center justify-center rounded-sm text-ink-soft",
              "has-checked:bg-jade has-checked:font-medium has-checked:text-on-jade has-focus-visible:outline-2",
              "has-focus-visible:outline-jade",
              SIZES[size],
            )}
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => {
                if (kept !== null) keep(kept, option);
                onChange(option);
              }}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            {write(option)}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
