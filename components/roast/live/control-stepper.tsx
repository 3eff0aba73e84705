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
  const set = (next: number) => onSet(Math.min(MAX_PERCENT, Math.max(0, next)));
  return (
    <fieldset
      aria-label={name}
      className="flex items-center justify-between rounded-md border border-rule-strong bg-sheet"
    >
      <IconButton
        label={`${name} down`}
        disabled={value === null || value === 0}
        onClick={() => set((value ?? 0) - STEP)}
        className="size-13 short:size-11 disabled:opacity-40"
      >
        <Minus aria-hidden="true" size={20} />
      </IconButton>
      <p className="text-center leading-5" aria-live="polite">
        <span className="block text-ink-faint text-small">{name}</span>
        <span className="font-medium">{value ?? "not set"}</span>
      </p>
      <IconButton
        label={`${name} up`}
        disabled={value === MAX_PERCENT}
        onClick={() => set((value ?? 0) + STEP)}
        className="size-13 short:size-11 disabled:opacity-40"
      >
        <Plus aria-hidden="true" size={20} />
      </IconButton>
    </fieldset>
  );
}
