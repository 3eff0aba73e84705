"use client";

import { Undo2 } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { MachinesAndOperators } from "@/components/roast/machine-and-color";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Disclosure } from "@/components/ui/disclosure";
import { Popover } from "@/components/ui/popover";
import { doubtAbout } from "@/lib/roast/live/doubt";
import { type LivePlan, targetTimes } from "@/lib/roast/live/plan";
import type { LiveLot } from "@/lib/roast/live/schemas";
import {
  CONTROLS,
  chargeOffset,
  type LiveEvent,
  type LiveLog,
  type LiveReading,
  liveStateOf,
  withProbeReadings,
} from "@/lib/roast/live/session";
import type { WeightUnit } from "@/lib/units/weight-unit";
import { PlanFields } from "../plan/plan-fields";
import type { useLivePlan } from "../plan/use-live-plan";
import { FinishForm } from "../saving/finish-form";
import type { WaitingRoast } from "../saving/waiting";
import { BatchLine } from "./batch-line";
import { ControlStepper } from "./control-stepper";
import { FollowLine } from "./follow-line";
import { LiveChart } from "./live-chart";
import { LiveFigures } from "./live-figures";
import { MilestoneButtons } from "./milestone-buttons";
import { NoteField } from "./note-field";
import { PasteReadings } from "./paste-readings";
import { TemperaturePad } from "./temperature-pad";
import { undoWords } from "./undo-labels";
import { useNow, useWakeLock } from "./use-now";

const BAR = classNames(
  "sticky bottom-0 z-10 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4",
  "border-rule border-t bg-paper py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:static lg:border-t-0 lg:py-0",
);

interface RunningRoastProps {
  log: LiveLog;
  add: (event: LiveEvent) => void;
  forget: () => void;
  probed: readonly LiveReading[];
  lots: readonly LiveLot[];
  known: MachinesAndOperators;
  plan: LivePlan;
  next: LivePlan | null;
  weightUnit: WeightUnit;
  discard: () => void;
  onPlan: (changes: Partial<LivePlan>) => void;
  onFollow: ReturnType<typeof useLivePlan>["follow"];
  onWait: (roast: Omit<WaitingRoast, "account">) => Promise<void>;
}

export function RunningRoast(props: RunningRoastProps) {
  const { log, probed, lots, known, plan, next, weightUnit } = props;
  const { onPlan, onFollow, add, forget, discard, onWait } = props;
  const now = useNow();
  const [finishing, setFinishing] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  /** The pressed button disappears with its part of the page, so the focus moves to the other part. */
  function turnTo(isFinishing: boolean) {
    flushSync(() => setFinishing(isFinishing));
    part.current?.focus({ preventScroll: true });
  }
  const entered = useMemo(() => liveStateOf(log.events), [log.events]);
  const state = useMemo(() => withProbeReadings(entered, probed), [entered, probed]);
  const zero = chargeOffset(entered) ?? log.events[0]?.at ?? now;
  const { drop, cool } = entered.marks;
  useWakeLock(cool === undefined && !finishing);
  const elapsed = ((drop ?? now) - zero) / 1000;
  const undone = undoWords(entered.last, log.unit);

  return (
    // The marker takes the bar of sections from a phone's bottom edge (navigation.css).
    <div
      data-roast-running={finishing ? undefined : ""}
      className="grid gap-x-10 gap-y-3 short:gap-y-2 lg:grid-cols-[minmax(0,1fr)_24rem]"
    >
      <div className="grid content-start gap-2 short:gap-1 md:gap-4">
        <BatchLine batch={log.batch} next={next} />
        <LiveFigures
          state={state}
          elapsed={elapsed}
          cooling={drop === undefined ? null : ((cool ?? now) - drop) / 1000}
          unit={log.unit}
        />
        <FollowLine plan={plan} state={state} zero={zero} elapsed={elapsed} unit={log.unit} />
        <LiveChart
          state={entered}
          probed={probed}
          reference={plan.reference}
          zero={zero}
          elapsed={elapsed}
          unit={log.unit}
        />
      </div>
      {finishing ? (
        <div ref={part} tabIndex={-1} className="grid content-start gap-4 outline-none">
          <FinishForm
            log={log}
            probed={probed}
            lots={lots}
            known={known}
            plan={plan}
            weightUnit={weightUnit}
            onPlan={onPlan}
            onSaved={forget}
            onWait={onWait}
          />
          <Button kind="bare" onClick={() => turnTo(false)} className="justify-self-start">
            Back to the log
          </Button>
        </div>
      ) : (
        <div ref={part} tabIndex={-1} className="grid content-start gap-2.5 outline-none short:gap-1.5">
          <MilestoneButtons
            marks={entered.marks}
            zero={zero}
            targets={targetTimes(plan)}
            onMark={(mark) => add({ kind: "mark", at: Date.now(), mark })}
          />
          <div className="grid grid-cols-2 gap-1.5">
            {CONTROLS.map((control) => (
              <ControlStepper
                key={control}
                name={control}
                value={entered.controls.findLast((set) => set.control === control)?.value ?? null}
                onSet={(value) => add({ kind: "control", at: Date.now(), control, value })}
              />
            ))}
          </div>
          <TemperaturePad
            unit={log.unit}
            doubtAbout={({ probe, ...typed }) => doubtAbout(state, probe, typed, log.unit)}
            onRead={({ probe, at, value }) => {
              const reading = probe === "bean" ? { at, bean: value } : { at, bean: null, environment: value };
              add({ kind: "readings", at, readings: [reading] });
            }}
          />
          <div className={BAR}>
            <Button
              kind="bare"
              aria-disabled={undone === null}
              onClick={() => undone !== null && add({ kind: "undo", at: Date.now() })}
              className="min-w-0 max-w-full justify-self-start max-md:px-2 aria-disabled:opacity-40"
            >
              <Undo2 aria-hidden="true" size="1rem" className="shrink-0" />
              <span className="truncate">{undone === null ? "Nothing to undo" : `Undo ${undone}`}</span>
            </Button>
            <Button kind={drop === undefined ? "quiet" : "primary"} onClick={() => turnTo(true)}>
              Finish and save
            </Button>
          </div>
          <NoteField onNote={(text) => add({ kind: "note", at: Date.now(), text })} />
          <Disclosure summary={<span className="text-ink-soft">Coffee, roast to follow and targets</span>}>
            <PlanFields plan={plan} lots={lots} onChange={onPlan} onFollow={onFollow} />
          </Disclosure>
          <PasteReadings
            unit={log.unit}
            onPaste={(readings) =>
              add({
                kind: "readings",
                at: Date.now(),
                readings: readings.map(({ second, bean }) => ({ at: zero + second * 1000, bean })),
              })
            }
          />
          <Popover
            id="discard"
            label="Discard this roast"
            trigger="Discard this roast"
            triggerClassName="min-h-11 justify-self-start text-ink-soft text-small underline underline-offset-3"
          >
            <p className="font-medium max-md:hidden">Discard this log?</p>
            <p className="mt-1 text-ink-soft">
              This permanently deletes its temperatures and milestones, and releases its batch number.
            </p>
            <Button kind="grave" onClick={discard} className="mt-3">
              Discard
            </Button>
          </Popover>
        </div>
      )}
    </div>
  );
}
