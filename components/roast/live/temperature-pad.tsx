"use client";

import { CornerDownLeft, Delete } from "lucide-react";
import { type FormEvent, useState } from "react";
import { isTemperature } from "@/lib/roast/live/paste";
import type { TemperatureUnit } from "@/lib/units/temperature";

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0"] as const;
const KEY =
  "grid min-h-11 place-items-center rounded-md border border-rule-strong bg-sheet text-lead active:bg-well";

interface TemperaturePadProps {
  unit: TemperatureUnit;
  onRead: (bean: number) => void;
}

export function TemperaturePad({ unit, onRead }: TemperaturePadProps) {
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);

  function enter(event: FormEvent) {
    event.preventDefault();
    const value = Number(typed.replace(",", "."));
    if (typed.trim() === "" || !isTemperature(value)) return setWrong(typed.trim() !== "");
    onRead(value);
    setTyped("");
    setWrong(false);
  }
  function press(key: string) {
    setWrong(false);
    setTyped((before) => (before.length < 6 ? before + key : before));
  }

  return (
    <form onSubmit={enter} aria-label="Bean temperature (BT)">
      <div className="flex gap-1.5">
        <label className="flex min-w-0 flex-1 items-center gap-2 rounded-md border border-rule-strong bg-sheet px-3 focus-within:outline-2 focus-within:outline-jade">
          <span className="sr-only">Bean temperature (BT)</span>
          <input
            // The pad replaces the on-screen keyboard; a physical one works too.
            inputMode="none"
            autoComplete="off"
            value={typed}
            placeholder="Bean temp (BT)"
            aria-invalid={wrong || undefined}
            onChange={({ target }) => {
              setWrong(false);
              setTyped(target.value.slice(0, 6));
            }}
            className="min-h-13 w-full min-w-0 bg-transparent font-serif text-title outline-none placeholder:font-sans placeholder:text-body placeholder:text-ink-faint"
          />
          <span className="text-ink-faint">°{unit}</span>
        </label>
        <button
          type="submit"
          className="inline-flex min-h-13 shrink-0 items-center justify-center gap-2 rounded-md bg-jade px-5 font-medium text-on-jade hover:bg-jade-strong"
        >
          <CornerDownLeft aria-hidden="true" size={18} />
          Log
        </button>
      </div>
      {wrong ? (
        <p className="mt-1 text-cherry text-small">Enter a temperature from −50 to 700, such as 385.</p>
      ) : null}
      <div className="mt-2 grid grid-cols-3 gap-1.5">
        {KEYS.map((key) => (
          <button key={key} type="button" onClick={() => press(key)} className={KEY}>
            {key}
          </button>
        ))}
        <button
          type="button"
          aria-label="Delete last digit"
          onClick={() => setTyped((before) => before.slice(0, -1))}
          className={KEY}
        >
          <Delete aria-hidden="true" size={20} />
        </button>
      </div>
    </form>
  );
}
