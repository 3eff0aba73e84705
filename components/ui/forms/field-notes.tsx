import type { ReactNode } from "react";

interface FieldNotesProps {
  /** Id of the field described. */
  id: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** For `aria-describedby`; undefined without notes. */
export const fieldNoteIds = ({ id, error, hint }: FieldNotesProps): string | undefined =>
  [error ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(" ") || undefined;

export function FieldNotes({ id, error, hint }: FieldNotesProps) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className="mt-1 text-cherry text-small [font-kerning:none]">
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-ink-faint text-small">
          {hint}
        </p>
      ) : null}
    </>
  );
}
