"use client";

import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names";
import { FieldNotes, fieldNoteIds } from "./field-notes";
import { useFieldError } from "./form-errors";
import { useFollowedDefault } from "./use-followed-default";

interface SelectProps extends Omit<ComponentProps<"select">, "id"> {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  fieldClassName?: string;
}

export function Select({ id, label, hint, error: given, fieldClassName, children, ...select }: SelectProps) {
  const ofForm = useFieldError(select.name);
  const error = given ?? ofForm;
  const element = useFollowedDefault(select.defaultValue, children);
  return (
    <div className={fieldClassName}>
      <label htmlFor={id} className="mb-1 block font-medium text-ink-soft text-small">
        {label}
      </label>
      <span className="relative block">
        <select
          ref={element}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldNoteIds({ id, error, hint })}
          className={classNames(
            "min-h-11 w-full appearance-none truncate rounded-md border bg-sheet pr-9 pl-3 text-[1rem] focus-visible:outline-offset-1 mouse:min-h-9 md:pl-2.5 md:text-body",
            error ? "border-cherry" : "border-rule-strong",
          )}
          {...select}
        >
          {children}
        </select>
        <ChevronDown
          aria-hidden="true"
          size="1rem"
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-faint"
        />
      </span>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
