"use client";

import { type FormEvent, useState } from "react";
import { roastHref } from "@/components/onboarding/bench-urls";
import {
  type Bean,
  BeanFields,
  focusLot,
  isBeanField,
  NO_LOT,
  onlyLotOf,
  refusedBean,
} from "@/components/roast/entry/bean-fields";
import { type WeightErrors, weighedBean } from "@/components/roast/entry/roast-weights";
import { savedRoasts } from "@/components/roast/entry/saved-roasts";
import { WeightUnitChoice } from "@/components/roast/entry/weight-unit-choice";
import type { MachinesAndOperators } from "@/components/roast/machine-and-color";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { type Question, questionOf } from "@/components/ui/forms/question";
import { QuestionNotice } from "@/components/ui/forms/question-notice";
import { SuggestedField } from "@/components/ui/forms/suggested-field";
import { TextArea } from "@/components/ui/forms/text-area";
import { Notice } from "@/components/ui/notice";
import { FIX_FIELDS, withoutNames } from "@/components/ui/plain-words";
import { type Posted, postJson } from "@/components/ui/post-json";
import { createTypedConverter } from "@/components/units/convert-typed";
import { recordingOf } from "@/lib/roast/live/live-recording";
import type { LivePlan } from "@/lib/roast/live/plan";
import type { LiveLot } from "@/lib/roast/live/schemas";
import { type LiveLog, type LiveReading, liveStateOf } from "@/lib/roast/live/session";
import { localDayOf, localInstantOf } from "@/lib/units/days";
import type { WeightUnit } from "@/lib/units/weight-unit";
import { lotChanges } from "../plan/opened-plan";
import { type Draft, loadDraft, saveDraft } from "./draft";
import { keptReadings } from "./live-store";
import { correctionsOf, type SavedBefore, savedBeforeOf } from "./saved-before";
import { SavedBeforeNotice } from "./saved-before-notice";
import { SAVE_PATH } from "./use-waiting";
import type { WaitingRoast } from "./waiting";

interface FinishFormProps {
  log: LiveLog;
  probed: readonly LiveReading[];
  lots: readonly LiveLot[];
  known: MachinesAndOperators;
  plan: LivePlan;
  /** The reader's unit, for numbers typed without one. */
  weightUnit: WeightUnit;
  onPlan: (changes: Partial<LivePlan>) => void;
  onSaved: () => void;
  /** Keeps the roast until the server can be reached; rejects where the browser stores nothing. */
  onWait: (roast: Omit<WaitingRoast, "account">) => Promise<void>;
}

interface Refusal {
  why: string;
  errors?: Readonly<Partial<Record<string, string>>>;
}

/** What the server refused, in the form's words. */
const refusalOf = ({ why, field }: Posted & { ok: false }): Refusal =>
  isBeanField(field) ? { why: FIX_FIELDS, errors: refusedBean(field, why) } : { why: withoutNames(why) };

const firstDraft = (log: LiveLog, plan: LivePlan): Draft =>
  loadDraft(log.id) ?? { unit: null, green: plan.charge ?? "", roasted: "", batch: "", notes: "" };

/** The plan's lot. If it's no longer listed, it's never silently replaced by another. */
function lotOf(plan: LivePlan, lots: readonly LiveLot[]): string {
  if (plan.lotId === null) return onlyLotOf(lots);
  return lots.some(({ id }) => id === plan.lotId) ? String(plan.lotId) : "";
}

/** What is saved. */
function requestOf(
  log: LiveLog,
  probed: readonly LiveReading[],
  draft: Draft,
  { lot, plan, oz_in, oz_out }: Weighed & { lot: LiveLot | undefined; plan: LivePlan },
) {
  const state = liveStateOf(log.events);
  const began = new Date(state.startedAt ?? Date.now());
  const recording = recordingOf(state, log.unit, probed);
  return {
    ...(lot?.parts
      ? { inputs: lot.parts.map(({ lotId: coffee_id, share }) => ({ coffee_id, share })) }
      : { coffee_id: String(lot?.id ?? "") }),
    roast_uuid: log.id,
    roast_date: localDayOf(began),
    started_at: localInstantOf(began),
    data_source: "live",
    oz_in,
    oz_out,
    roast_notes: draft.notes,
    ...(plan.machine.trim() && { roaster_type: plan.machine }),
    ...(plan.operator.trim() && { operator: plan.operator }),
    ...(draft.batch.trim() && { batch_name: draft.batch }),
    ...(log.batch && { batch_number: log.batch.number }),
    ...(recording ? { recording } : { temperature_unit: log.unit }),
  };
}

const NO_BLEND_WEIGHT = "Enter the green weight of the whole blend.";

type Weighed = Pick<ReturnType<typeof weighedBean>, "oz_in" | "oz_out">;

/** Without a network there may be no lots to choose from. */
function wrongIn(
  isLotMissing: boolean,
  lot: LiveLot | undefined,
  { oz_in }: Weighed,
  errors: WeightErrors,
): Refusal | null {
  if (isLotMissing) return { why: NO_LOT, errors: { coffee_id: NO_LOT } };
  const all = lot?.parts && oz_in === null ? { oz_in: NO_BLEND_WEIGHT, ...errors } : errors;
  return Object.keys(all).length > 0 ? { why: FIX_FIELDS, errors: all } : null;
}

/** Asked when a roast would take nothing from its lot, and only online: offline, a roast is saved first. */
function unweighedQuestion(path: `/${string}`, { oz_in, oz_out }: Weighed): Question | null {
  if (oz_in !== null || navigator.onLine === false) return null;
  const empty = oz_out === null ? "Weights are empty" : "The green weight is empty";
  return { text: `${empty}, so your stock won’t change. Save anyway?`, overdrawn: [], path };
}

/** The log and the draft stay in the browser until the server has saved them. */
export function FinishForm(props: FinishFormProps) {
  const { log, probed, lots, known, plan, weightUnit, onPlan, onSaved, onWait } = props;
  const [draft, setDraft] = useState<Draft>(() => firstDraft(log, plan));
  const unit = draft.unit ?? weightUnit;
  const [convert] = useState(createTypedConverter);
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [savedBefore, setSavedBefore] = useState<SavedBefore | null>(null);
  const lotId = lotOf(plan, lots);
  const lot = lots.find(({ id }) => String(id) === lotId);
  const change = (changes: Partial<Draft>) => {
    const next = { ...draft, unit, ...changes };
    saveDraft(log.id, next);
    setDraft(next);
  };
  const bean: Bean = { key: 0, lotId, green: draft.green, roasted: draft.roasted };

  async function keep(body: object | null): Promise<boolean> {
    // What was typed since it was sent would be put away with it.
    if (JSON.stringify(loadDraft(log.id) ?? draft) !== JSON.stringify(draft)) return false;
    const name = draft.batch.trim() || lot?.coffee || "Roast";
    try {
      await onWait({ id: log.id, name, body, why: body ? null : NO_LOT, log, draft });
      return true;
    } catch {
      // It stays in this form.
      return false;
    }
  }

  function refuse(path: `/${string}`, answer: Posted & { ok: false }, stored: SavedBefore | null): void {
    const asked = questionOf(path, answer);
    const current = savedBeforeOf(answer);
    setQuestion(asked);
    setSavedBefore(current ?? stored);
    setRefused(asked || current ? null : refusalOf(answer));
  }

  function switchUnit(to: WeightUnit): void {
    change({ unit: to, green: convert(draft.green, unit, to), roasted: convert(draft.roasted, unit, to) });
  }

  function leave(href: string): void {
    saveDraft(log.id, null);
    onSaved();
    window.location.assign(href);
  }

  /** @param stored is changed instead of adding the roast again */
  async function save(path: `/${string}`, stored: SavedBefore | null = null, wasAsked = stored !== null) {
    if (sending) return;
    setQuestion(null);
    setRefused(null);
    const { errors, ...weighed } = weighedBean(bean, unit);
    const isLotMissing = lotId === "" && lots.length > 0;
    if (isLotMissing) focusLot(bean);
    const wrong = wrongIn(isLotMissing, lot, weighed, errors);
    if (wrong) return setRefused(wrong);
    const unweighed = wasAsked ? null : unweighedQuestion(path, weighed);
    if (unweighed) return setQuestion(unweighed);
    // Before anything is waited for, or a second press would send it again.
    setSending(true);
    // Another tab may have read more.
    const kept = await keptReadings(log.id).catch(() => probed);
    const body = requestOf(log, kept.length > probed.length ? kept : probed, draft, {
      lot,
      plan,
      ...weighed,
    });
    if (lotId === "") {
      await keep(null);
      return setSending(false);
    }
    const answer = await (stored
      ? postJson(path, correctionsOf(body), "PUT", stored.version)
      : postJson(path, body));
    setSending(false);
    if (answer.ok) return leave(stored ? roastHref(stored.id) : savedRoasts(answer.data).href);
    if (stored || !answer.isUnreachable || !(await keep(body))) refuse(path, answer, stored);
  }

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(SAVE_PATH);
      }}
      aria-label="Save roast"
      aria-busy={sending}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-title">Save roast</h2>
        <WeightUnitChoice unit={unit} onChange={switchUnit} />
      </div>
      <ul>
        <BeanFields
          bean={bean}
          lots={lots}
          unit={unit}
          refused={refused?.errors ?? {}}
          onChange={(changed) => {
            change({ green: changed.green, roasted: changed.roasted });
            if (changed.lotId === lotId) return;
            onPlan(lotChanges(lots, plan, Number(changed.lotId)));
            setRefused(null);
          }}
          onRemove={null}
          narrow
        />
      </ul>
      <div className="mt-4 grid gap-4">
        <Field
          id="live-batch"
          label="Name"
          maxLength={200}
          autoComplete="off"
          placeholder="Defaults to coffee and number"
          value={draft.batch}
          onChange={({ target }) => change({ batch: target.value })}
        />
        <div className="grid grid-cols-2 gap-4">
          <SuggestedField
            id="live-machine"
            label="Machine"
            maxLength={200}
            suggestions={known.machines}
            value={plan.machine}
            onChange={({ target }) => onPlan({ machine: target.value })}
          />
          <SuggestedField
            id="live-operator"
            label="Operator"
            maxLength={200}
            suggestions={known.operators}
            value={plan.operator}
            onChange={({ target }) => onPlan({ operator: target.value })}
          />
        </div>
        <TextArea
          id="live-notes"
          label="Notes"
          value={draft.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
      </div>
      <div role="status" className="mt-3">
        {question ? (
          <QuestionNotice
            question={question}
            onYes={() => save(question.path, savedBefore, true)}
            onNo={() => setQuestion(null)}
          />
        ) : null}
        {savedBefore && !question ? (
          <SavedBeforeNotice
            onChange={() => save(`/api/roast-profiles?id=${savedBefore.id}&overdraw=ask`, savedBefore)}
            onKeep={() => {
              if (!sending) leave(roastHref(savedBefore.id));
            }}
          />
        ) : null}
        {refused ? (
          <Notice tone="bad" title={refused.why}>
            <p>Your roast stays in this browser until it’s saved.</p>
          </Notice>
        ) : null}
      </div>
      <Button type="submit" kind="primary" className="mt-3 w-full sm:w-auto">
        {sending ? "Saving…" : "Save roast"}
      </Button>
    </form>
  );
}
