"use client";

import { CornerDownLeft, Delete, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import {
  deleteKey,
  EMPTY_PAD,
  PAD_RANGE,
  type Pad,
  pressKey,
  readPad,
  typeOnPad,
} from "@/lib/roast/live/pad";
import type { TemperatureUnit } from "@/lib/units/temperature";

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0"] as const;
const KEY =
  "grid min-h-11 place-items-center rounded-md border border-rule-strong bg-sheet text-lead active:bg-well";

const PROBES = [
  { name: "bean", short: "BT", words: "Bean temperature (BT)", placeholder: "Bean temp" },
  { name: "environment", short: "ET", words: "Environment temperature (ET)", placeholder: "Env. temp" },
] as const;
export type ProbeName = (typeof PROBES)[number]["name"];

interface TemperaturePadProps {
  unit: TemperatureUnit;
  onRead: (probe: ProbeName, value: number) => void;
}

const signed = (value: number) => (value < 0 ? `−${-value}` : String(value));

export function TemperaturePad({ unit, onRead }: TemperaturePadProps) {
  const [pad, setPad] = useState<Pad>(EMPTY_PAD);
  const [probe, setProbe] = useState<ProbeName>("bean");
  const { words, placeholder } = PROBES.find(({ name }) => name === probe) ?? PROBES[0];
  const range = PAD_RANGE[unit];

  function enter(event: FormEvent) {
    event.preventDefault();
    const { value, pad: after } = readPad(pad, unit);
    setPad(after);
    if (value === null) return;
    onRead(probe, value);
    setProbe("bean");
  }

  return (
    <form onSubmit={enter} aria-label="Temperatures">
      <div className="flex gap-1.5">
        <fieldset aria-label="Probe" className="flex shrink-0 rounded-md border border-rule-strong bg-sheet">
          {PROBES.map(({ name, short, words: full }) => (
            <button
              key={name}
              type="button"
              title={full}
              aria-pressed={probe === name}
              onClick={() => setProbe(name)}
              className={classNames(
                "min-w-11 rounded-md px-1",
                probe === name ? "bg-jade font-medium text-on-jade" : "text-ink-soft",
              )}
            >
              {short}
            </button>
          ))}
        </fieldset>
        <label className="flex min-w-0 flex-1 items-center gap-1 rounded-md border border-rule-strong bg-sheet pl-3 focus-within:outline-2 focus-within:outline-jade">
          <span className="sr-only">{words}</span>
          <input
            // The pad replaces the on-screen keyboard; a physical one works too.
            inputMode="none"
            autoComplete="off"
            value={pad.typed}
            placeholder={placeholder}
            aria-invalid={pad.refused !== null || undefined}
            aria-describedby={pad.refused === null ? undefined : "pad-refused"}
            onChange={({ target }) => setPad(typeOnPad(target.value))}
            className="min-h-13 w-full min-w-0 bg-transparent font-serif text-title outline-none placeholder:font-sans placeholder:text-body placeholder:text-ink-faint"
          />
          <span className={classNames("text-ink-faint", pad.typed === "" && "pr-3")}>°{unit}</span>
          {pad.typed === "" ? null : (
            <IconButton label="Clear" onClick={() => setPad(EMPTY_PAD)}>
              <X aria-hidden="true" size={18} />
            </IconButton>
          )}
        </label>
        <button
          type="submit"
          className="inline-flex min-h-13 shrink-0 items-center justify-center gap-2 rounded-md bg-jade px-4 font-medium text-on-jade hover:bg-jade-strong"
        >
          <CornerDownLeft aria-hidden="true" size={18} />
          Log
        </button>
      </div>
      <p id="pad-refused" role="status" className="text-cherry text-small empty:hidden">
        {pad.refused === null
          ? null
          : `“${pad.refused}” wasn’t logged. Enter a temperature from ${signed(range.from)} to ${range.to} °${unit}, such as ${range.such}.`}
      </p>
      <div className="mt-1.5 grid grid-cols-3 gap-1.5">
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            onClick={() => setPad((before) => pressKey(before, key))}
            className={KEY}
          >
            {key}
          </button>
        ))}
        <button
          type="button"
          aria-label="Delete last digit"
          onClick={() => setPad(deleteKey)}
          className={KEY}
        >
          <Delete aria-hidden="true" size={20} />
        </button>
      </div>
    </form>
  );
}
