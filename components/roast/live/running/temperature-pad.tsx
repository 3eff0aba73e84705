"use client";

import { CornerDownLeft, Delete, X } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { figure } from "@/components/format/amounts";
import { clock } from "@/components/roast/curve/clock";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import type { Doubt, ProbeName } from "@/lib/roast/live/doubt";
import {
  deleteKey,
  EMPTY_PAD,
  PAD_RANGE,
  type Pad,
  pressKey,
  readPad,
  typeOnPad,
} from "@/lib/roast/live/pad";
import { tenth } from "@/lib/units/rounding";
import type { TemperatureUnit } from "@/lib/units/temperature";

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "0"] as const;
const KEY =
  "grid min-h-11 place-items-center rounded-md border border-rule-strong bg-sheet text-lead active:bg-well";

const PROBES = [
  { name: "bean", short: "BT", words: "Bean temperature (BT)", placeholder: "Bean temp" },
  { name: "environment", short: "ET", words: "Environment temperature (ET)", placeholder: "Env. temp" },
] as const satisfies readonly { name: ProbeName; short: string; words: string; placeholder: string }[];

/** A temperature, and when it was typed. */
interface Typed {
  probe: ProbeName;
  at: number;
  value: number;
}

interface TemperaturePadProps {
  unit: TemperatureUnit;
  /** Asked before a reading is logged. */
  doubtAbout: (typed: Typed) => Doubt | null;
  onRead: (typed: Typed) => void;
}

const signed = (value: number) => (value < 0 ? `−${-value}` : String(value));

/** `“51” wasn’t logged. It’s 99° below the 150 °C logged 0:05 earlier.` */
export const doubtWords = (value: number, { difference, before, seconds }: Doubt, unit: TemperatureUnit) =>
  `“${signed(value)}” wasn’t logged. It’s ${figure(Math.abs(tenth(difference)))}° ${difference < 0 ? "below" : "above"} the ${signed(before)} °${unit} logged ${clock(seconds)} earlier.`;

export function TemperaturePad({ unit, doubtAbout, onRead }: TemperaturePadProps) {
  const [pad, setPad] = useState<Pad>(EMPTY_PAD);
  const [asked, setAsked] = useState<{ typed: Typed; doubt: Doubt } | null>(null);
  const [probe, setProbe] = useState<ProbeName>("bean");
  /** Buttons that go once they are pressed hand the focus on to it. */
  const field = useRef<HTMLInputElement>(null);
  const { words, placeholder } = PROBES.find(({ name }) => name === probe) ?? PROBES[0];
  const range = PAD_RANGE[unit];
  /** Typing the next reading answers the question with no. */
  const question = pad.typed === "" ? asked : null;

  function keep(typed: Typed) {
    setAsked(null);
    setProbe("bean");
    onRead(typed);
  }

  function enter(event: FormEvent) {
    event.preventDefault();
    const { value, pad: after } = readPad(pad, unit);
    setPad(after);
    setAsked(null);
    if (value === null) return;
    const typed = { probe, at: Date.now(), value };
    const doubt = doubtAbout(typed);
    if (doubt) setAsked({ typed, doubt });
    else keep(typed);
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
            ref={field}
            // The pad replaces the on-screen keyboard; a physical one works too.
            inputMode="none"
            autoComplete="off"
            value={pad.typed}
            placeholder={placeholder}
            aria-invalid={pad.refused !== null || undefined}
            aria-describedby={pad.refused === null ? undefined : "pad-refused"}
            onChange={({ target }) => setPad(typeOnPad(target.value))}
            className="min-h-13 short:min-h-11 w-full min-w-0 bg-transparent font-serif text-title outline-none placeholder:font-sans placeholder:text-body placeholder:text-ink-faint"
          />
          <span className={classNames("text-ink-faint", pad.typed === "" && "pr-3")}>°{unit}</span>
          {pad.typed === "" ? null : (
            <IconButton
              label="Clear"
              onClick={() => {
                setPad(EMPTY_PAD);
                field.current?.focus();
              }}
            >
              <X aria-hidden="true" size="1.125rem" />
            </IconButton>
          )}
        </label>
        <button
          type="submit"
          className="inline-flex min-h-13 short:min-h-11 shrink-0 items-center justify-center gap-2 rounded-md bg-jade px-4 font-medium text-on-jade hover:bg-jade-strong"
        >
          <CornerDownLeft aria-hidden="true" size="1.125rem" />
          Log
        </button>
      </div>
      <p id="pad-refused" role="status" className="text-cherry text-small empty:hidden">
        {pad.refused === null
          ? question && doubtWords(question.typed.value, question.doubt, unit)
          : `“${pad.refused}” wasn’t logged. Enter a temperature from ${signed(range.from)} to ${range.to} °${unit}, such as ${range.such}.`}
      </p>
      {question ? (
        <Button
          onClick={() => {
            keep(question.typed);
            field.current?.focus();
          }}
          className="mt-1.5"
        >
          Log {signed(question.typed.value)} °{unit} anyway
        </Button>
      ) : null}
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
          <Delete aria-hidden="true" size="1.25rem" />
        </button>
      </div>
    </form>
  );
}
