"use client";

import { useId } from "react";
import { Field } from "@/components/ui/forms/field";
import type { TryAs } from "./try-request";

const CALLERS = [
  { value: "session", label: "Your session" },
  { value: "key", label: "API key" },
  { value: "none", label: "No credentials" },
] as const satisfies { value: TryAs; label: string }[];

interface CallerChoiceProps {
  as: TryAs;
  onChoose: (as: TryAs) => void;
  apiKey: string;
  onKey: (key: string) => void;
  /** Shown next to the key field. */
  hint: string;
}

/** The credentials that a request is sent with. The key's field has no name, so no form ever sends it. */
export function CallerChoice({ as, onChoose, apiKey, onKey, hint }: CallerChoiceProps) {
  const id = useId();
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-medium text-ink-soft text-small">Authenticate with</legend>
        <div className="flex flex-wrap gap-x-5">
          {CALLERS.map(({ value, label }) => (
            <label key={value} className="inline-flex min-h-11 items-center gap-2 mouse:min-h-9">
              <input
                type="radio"
                name={`${id}-as`}
                value={value}
                checked={as === value}
                onChange={() => onChoose(value)}
                className="size-4"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {as === "key" ? (
        <Field
          id={`${id}-key`}
          label="Key"
          placeholder="pb_live_…"
          hint={hint}
          autoComplete="off"
          spellCheck={false}
          value={apiKey}
          onChange={(event) => onKey(event.currentTarget.value)}
          className="font-mono"
        />
      ) : null}
    </>
  );
}
