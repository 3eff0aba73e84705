"use client";

import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { FieldNotes, fieldNoteIds } from "./field-notes";
import { useFieldError } from "./form-errors";

interface TextAreaProps extends Omit<ComponentProps<"textarea">, "id"> {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  fieldClassName?: string;
}

export function TextArea({ id, label, hint, fieldClassName, rows = 4, ...area }: TextAreaProps) {
  const error = useFieldError(area.name);
  return (
    <div className={fieldClassName}>
      <label htmlFor={id} className="mb-1 block font-medium text-ink-soft text-small">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={fieldNoteIds({ id, error, hint })}
        className={classNames(
          "field-sizing-content block min-h-24 w-full rounded-md border bg-sheet px-3 py-2",
          "text-[1rem] placeholder:text-ink-faint focus-visible:outline-offset-1 md:px-2.5 md:text-body",
          error ? "border-cherry" : "border-rule-strong",
        )}
        {...area}
      />
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
