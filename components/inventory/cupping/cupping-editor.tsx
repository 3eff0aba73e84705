"use client";

import { Minus, Plus, X } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { EarlySubmitForm } from "@/components/ui/forms/early-submit-form";
import { EditingNotices } from "@/components/ui/forms/editing-notices";
import { fillField } from "@/components/ui/forms/form-fields";
import { knownRow } from "@/components/ui/forms/row-editing";
import { TextArea } from "@/components/ui/forms/text-area";
import { useRowEditing } from "@/components/ui/forms/use-row-editing";
import { IconButton } from "@/components/ui/icon-button";
import {
  CUPPING_ATTRIBUTES,
  CUPPING_STEP,
  type CuppingAttribute,
  MAX_CUPPING_POINTS,
} from "@/lib/inventory/attributes";
import type { Cupping } from "@/lib/inventory/cupping";
import type { Lot } from "@/lib/inventory/lot";
import { CUPPING_WORDS, points } from "./cupping-labels";
import { CuppingRadar } from "./cupping-radar";

/** The first step starts from a typical score for specialty coffee. */
const FIRST = 7;

const PLACES = {
  ...Object.fromEntries(CUPPING_ATTRIBUTES.map((name) => [name, `cupping_notes.scores.${name}`])),
  text: "cupping_notes.text",
};
const FIELDS = [...CUPPING_ATTRIBUTES, "text"] as const;

const isScored = (name: string): name is CuppingAttribute => CUPPING_ATTRIBUTES.some((each) => each === name);
const fieldWords = (name: string) => (isScored(name) ? CUPPING_WORDS[name] : "Tasting notes");
const valueWords = (value: unknown) =>
  typeof value === "number" ? points(value) : value ? String(value) : "nothing";

export interface CuppingEditorProps {
  lotId: number;
  /** The lot's `last_updated` when `cupping` was read. */
  version: string;
  cupping: Cupping | null;
}

type CuppedLot = Pick<Lot, "last_updated" | "cupping_notes">;

export function CuppingEditor({ lotId, version, cupping }: CuppingEditorProps) {
  const [scores, setScores] = useState<Cupping["scores"]>(cupping?.scores ?? {});
  // The others' values may come while more is scored.
  const setScore = (name: CuppingAttribute, value: number | null) =>
    setScores(({ [name]: _, ...others }) => (value === null ? others : { ...others, [name]: value }));
  const [first] = useState(() => {
    const lot: CuppedLot = { last_updated: version, cupping_notes: cupping };
    return knownRow(lot, FIELDS, PLACES);
  });
  const editing = useRowEditing({
    path: `/api/beans?id=${lotId}`,
    row: first,
    typed: (form) => {
      const written = new FormData(form).get("text");
      const text = typeof written === "string" && written.trim() !== "" ? written.trim() : null;
      return {
        values: {
          ...Object.fromEntries(CUPPING_ATTRIBUTES.map((name) => [name, scores[name] ?? null])),
          text,
        },
      };
    },
    read: (lot: CuppedLot) => knownRow(lot, FIELDS, PLACES),
    body: ({ text, ...all }) => {
      const given = Object.fromEntries(Object.entries(all).filter(([, score]) => score !== null));
      const isEmpty = text === null && Object.keys(given).length === 0;
      return { cupping_notes: isEmpty ? null : { scores: given, text } };
    },
    fill: (differences, _, form) => {
      for (const { name, theirs } of differences)
        if (isScored(name)) setScore(name, typeof theirs === "number" ? theirs : null);
        else fillField(form, name, theirs);
    },
  });
  const { state } = editing;

  function score(attribute: CuppingAttribute, value: number | null) {
    setScore(attribute, value && Math.min(MAX_CUPPING_POINTS, Math.max(0, value)));
    editing.reset();
  }

  return (
    <EarlySubmitForm
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void editing.save(event.currentTarget);
      }}
      aria-label="Cupping"
      aria-busy={state.kind === "sending"}
    >
      <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="md:order-last">
          <CuppingRadar scores={scores} />
        </div>
        <ul className="border-rule border-t">
          {CUPPING_ATTRIBUTES.map((attribute) => (
            <Score
              key={attribute}
              attribute={attribute}
              value={scores[attribute] ?? null}
              onChange={(value) => score(attribute, value)}
            />
          ))}
        </ul>
      </div>
      <TextArea
        id="cupping-text"
        name="text"
        label="Tasting notes"
        rows={3}
        maxLength={4000}
        defaultValue={cupping?.text ?? ""}
        fieldClassName="mt-4"
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary">
          Save cupping
        </Button>
      </div>
      <EditingNotices
        editing={editing}
        what="lot"
        done="Saved."
        className="mt-3 empty:hidden"
        label={fieldWords}
        words={(_, value) => valueWords(value)}
      />
    </EarlySubmitForm>
  );
}

interface ScoreProps {
  attribute: CuppingAttribute;
  value: number | null;
  onChange: (value: number | null) => void;
}

function Score({ attribute, value, onChange }: ScoreProps) {
  const name = CUPPING_WORDS[attribute];
  const slider = useRef<HTMLInputElement>(null);
  const stepTo = (direction: 1 | -1) => onChange(value === null ? FIRST : value + direction * CUPPING_STEP);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-rule border-b py-1 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
      <label htmlFor={`cup-${attribute}`} className="text-ink-soft max-sm:pt-1">
        {name}
      </label>
      <input
        ref={slider}
        id={`cup-${attribute}`}
        type="range"
        min={0}
        max={MAX_CUPPING_POINTS}
        step={CUPPING_STEP}
        value={value ?? FIRST}
        aria-valuetext={value === null ? "not scored" : `${points(value)} of ${MAX_CUPPING_POINTS}`}
        onChange={(event) => onChange(Number(event.target.value))}
        className={`h-11 w-full accent-jade max-sm:order-last max-sm:col-span-2 ${value === null ? "opacity-40" : ""}`}
      />
      <span className="flex items-center">
        <IconButton label={`${name}: lower`} onClick={() => stepTo(-1)}>
          <Minus aria-hidden="true" size="1rem" />
        </IconButton>
        <output
          htmlFor={`cup-${attribute}`}
          className={`w-10 text-center ${value === null ? "text-ink-faint" : "font-medium"}`}
        >
          {value === null ? "–" : points(value)}
        </output>
        <IconButton label={`${name}: higher`} onClick={() => stepTo(1)}>
          <Plus aria-hidden="true" size="1rem" />
        </IconButton>
        <IconButton
          label={`Clear ${name.toLowerCase()}`}
          disabled={value === null}
          onClick={() => {
            slider.current?.focus();
            onChange(null);
          }}
          className="disabled:invisible"
        >
          <X aria-hidden="true" size="1rem" />
        </IconButton>
      </span>
    </li>
  );
}
