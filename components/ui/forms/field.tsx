"use client";

import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import { FieldNotes, fieldNoteIds } from "./field-notes";
import { useFieldError } from "./form-errors";

export interface FieldProps extends Omit<ComponentProps<"input">, "id" | "prefix"> {
  id: string;
  label: ReactNode;
  /** Keeps the label for screen readers only, where the place already says what it is. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  prefix?: ReactNode;
  suffix?: ReactNode;
  fieldClassName?: string;
}

/** Text is 16 px on phones: smaller makes iOS zoom. */
export function Field({
  id,
  label,
  labelHidden,
  hint,
  error: given,
  prefix,
  suffix,
  className,
  fieldClassName,
  ...input
}: FieldProps) {
  const ofForm = useFieldError(input.name);
  const error = given ?? ofForm;
  return (
    <div className={fieldClassName}>
      <label
        htmlFor={id}
        className={labelHidden ? "sr-only" : "mb-1 block font-medium text-ink-soft text-small"}
      >
        {label}
      </label>
      <span
        className={classNames(
          "flex min-h-11 items-center gap-1.5 rounded-md border bg-sheet px-3 focus-within:outline-2 focus-within:outline-jade focus-within:outline-offset-1 mouse:min-h-9 md:px-2.5",
          error ? "border-cherry" : "border-rule-strong",
        )}
      >
        {prefix ? <span className="text-ink-faint">{prefix}</span> : null}
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldNoteIds({ id, error, hint })}
          data-prefix={typeof prefix === "string" ? prefix : undefined}
          data-suffix={typeof suffix === "string" ? suffix : undefined}
          className={classNames(
            // Over the border too, so that all of the 44 px take a touch.
            "-my-px w-full min-w-0 self-stretch bg-transparent text-[1rem] text-ellipsis outline-none placeholder:text-ink-faint md:text-body",
            className,
          )}
          {...input}
        />
        {suffix ? <span className="text-ink-faint text-small">{suffix}</span> : null}
      </span>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
