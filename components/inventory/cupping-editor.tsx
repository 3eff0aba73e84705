"use client";

import { Minus, Plus, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Notice } from "@/components/ui/notice";
import { postJson } from "@/components/ui/post-json";
import { ScriptedForm } from "@/components/ui/scripted-form";
import { TextArea } from "@/components/ui/text-area";
import {
  CUPPING_ATTRIBUTES,
  CUPPING_STEP,
  type CuppingAttribute,
  MOST_CUPPING_POINTS,
} from "@/lib/inventory/attributes";
import type { Cupping } from "@/lib/inventory/cupping";
import { CuppingRadar } from "./cupping-radar";
import { CUPPING_WORDS, points } from "./cupping-words";

/** Where a first touch begins: what most cups that are worth buying get. */
const FIRST = 7;

type State = { kind: "ready" | "sending" | "saved" } | { kind: "refused"; why: string };

export interface CuppingEditorProps {
  lotId: number;
  cupping: Cupping | null;
}

/** Scores of a cup by slider or step, beside the web that they draw, and what was tasted. */
export function CuppingEditor({ lotId, cupping }: CuppingEditorProps) {
  const router = useRouter();
  const [scores, setScores] = useState<Cupping["scores"]>(cupping?.scores ?? {});
  const [state, setState] = useState<State>({ kind: "ready" });

  function score(attribute: CuppingAttribute, value: number | null) {
    const { [attribute]: _, ...others } = scores;
    setScores(
      value === null ? others : { ...others, [attribute]: Math.min(MOST_CUPPING_POINTS, Math.max(0, value)) },
    );
    setState({ kind: "ready" });
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.kind === "sending") return;
    const typed = new FormData(event.currentTarget).get("text");
    const text = typeof typed === "string" && typed.trim() !== "" ? typed.trim() : null;
    const isEmpty = text === null && Object.keys(scores).length === 0;
    setState({ kind: "sending" });
    const body = { cupping_notes: isEmpty ? null : { scores, text } };
    const answer = await postJson(`/api/beans?id=${lotId}`, body, "PUT");
    if (!answer.ok) return setState({ kind: "refused", why: answer.why });
    setState({ kind: "saved" });
    router.refresh();
  }

  return (
    <ScriptedForm onSubmit={save} aria-label="Cupping" aria-busy={state.kind === "sending"}>
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
        label="What you tasted"
        rows={3}
        maxLength={4000}
        defaultValue={cupping?.text ?? ""}
        fieldClassName="mt-4"
      />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" disabled={state.kind === "sending"}>
          Save the cupping
        </Button>
        <span role="status" className="text-jade text-small">
          {state.kind === "saved" ? "Saved." : null}
        </span>
      </div>
      {state.kind === "refused" ? (
        <div className="mt-3">
          <Notice tone="bad" title={state.why} />
        </div>
      ) : null}
    </ScriptedForm>
  );
}

interface ScoreProps {
  attribute: CuppingAttribute;
  value: number | null;
  onChange: (value: number | null) => void;
}

function Score({ attribute, value, onChange }: ScoreProps) {
  const name = CUPPING_WORDS[attribute];
  const stepTo = (direction: 1 | -1) => onChange(value === null ? FIRST : value + direction * CUPPING_STEP);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-rule border-b py-1 sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
      <label htmlFor={`cup-${attribute}`} className="text-ink-soft max-sm:pt-1">
        {name}
      </label>
      <input
        id={`cup-${attribute}`}
        type="range"
        min={0}
        max={MOST_CUPPING_POINTS}
        step={CUPPING_STEP}
        value={value ?? FIRST}
        aria-valuetext={value === null ? "not scored" : `${points(value)} of ${MOST_CUPPING_POINTS}`}
        onChange={(event) => onChange(Number(event.target.value))}
        className={`h-11 w-full accent-jade max-sm:order-last max-sm:col-span-2 ${value === null ? "opacity-40" : ""}`}
      />
      <span className="flex items-center">
        <IconButton label={`${name}: less`} onClick={() => stepTo(-1)}>
          <Minus aria-hidden="true" size={16} />
        </IconButton>
        <output
          htmlFor={`cup-${attribute}`}
          className={`w-10 text-center ${value === null ? "text-ink-faint" : "font-medium"}`}
        >
          {value === null ? "–" : points(value)}
        </output>
        <IconButton label={`${name}: more`} onClick={() => stepTo(1)}>
          <Plus aria-hidden="true" size={16} />
        </IconButton>
        <IconButton
          label={`${name}: not scored`}
          disabled={value === null}
          onClick={() => onChange(null)}
          className="disabled:invisible"
        >
          <X aria-hidden="true" size={16} />
        </IconButton>
      </span>
    </li>
  );
}
