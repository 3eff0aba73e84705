"use client";

import { Minus, Plus } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";

const STEP = 5;
const MAX_PERCENT = 100;

interface ControlStepperProps {
  name: string;
  value: number | null;
  onSet: (value: number) => void;
}

export function ControlStepper({ name, value, onSet }: ControlStepperProps) {
  const set = (next: number) => {
    if (next >= 0 && next <= MAX_PERCENT) onSet(next);
  };
  return (
    <fieldset
      aria-label={name}
      className="flex items-center justify-between rounded-md border border-rule-strong bg-sheet"
    >
      <IconButton
        label={`${name} down`}
        // Disabled, they would lose the keyboard's focus as they are pressed.
        aria-disabled={value === null || value === 0}
        onClick={() => set((value ?? 0) - STEP)}
        className="size-13 short:size-11 aria-disabled:opacity-40"
      >
        <Minus aria-hidden="true" size="1.25rem" />
      </IconButton>
      <p className="text-center leading-5" aria-live="polite">
        <span className="block text-ink-faint text-small">{name}</span>
        <span className="font-medium">{value ?? "not set"}</span>
      </p>
      <IconButton
        label={`${name} up`}
        aria-disabled={value === MAX_PERCENT}
        onClick={() => set((value ?? 0) + STEP)}
        className="size-13 short:size-11 aria-disabled:opacity-40"
      >
        <Plus aria-hidden="true" size="1.25rem" />
      </IconButton>
    </fieldset>
  );
}
