"use client";

import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Popover } from "@/components/ui/popover";
import type { LotChoice } from "@/lib/roast/history/schemas";
import { CONTROLS, chargeOffset, type LiveLog, liveStateOf } from "@/lib/roast/live/session";
import { ControlStepper } from "./control-stepper";
import { FinishForm } from "./finish-form";
import { LiveChart } from "./live-chart";
import { LiveFigures } from "./live-figures";
import { MilestoneButtons } from "./milestone-buttons";
import { PasteReadings } from "./paste-readings";
import { StartPanel } from "./start-panel";
import { TemperaturePad } from "./temperature-pad";
import { undoWords } from "./undo-labels";
import { useLiveLog } from "./use-live-log";
import { useNow, useWakeLock } from "./use-now";

export interface LiveSessionProps {
  lots: readonly LotChoice[];
  lotId: number | null;
}

type Actions = Pick<ReturnType<typeof useLiveLog>, "add" | "forget">;

export function LiveSession(props: LiveSessionProps) {
  const { log, isKept, begin, add, forget } = useLiveLog();
  return (
    <>
      {isKept ? null : (
        <div className="mb-4">
          <Notice tone="wait" title="Your browser isn’t saving this roast">
            <p>Reloading would lose it. Keep this page open until you’ve saved the roast.</p>
          </Notice>
        </div>
      )}
      {log ? <Running {...props} log={log} add={add} forget={forget} /> : <StartPanel onStart={begin} />}
    </>
  );
}

function Running({ log, lots, lotId, add, forget }: LiveSessionProps & Actions & { log: LiveLog }) {
  const now = useNow();
  const [finishing, setFinishing] = useState(false);
  const state = liveStateOf(log.events);
  const zero = chargeOffset(state) ?? log.events[0]?.at ?? now;
  const { drop, cool } = state.marks;
  useWakeLock(cool === undefined && !finishing);
  const elapsed = ((drop ?? now) - zero) / 1000;
  const undone = undoWords(state.last, log.unit);

  return (
    <div className="grid gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid content-start gap-2 md:gap-4">
        <LiveFigures
          state={state}
          elapsed={elapsed}
          cooling={drop === undefined ? null : ((cool ?? now) - drop) / 1000}
          unit={log.unit}
        />
        <LiveChart state={state} zero={zero} elapsed={elapsed} unit={log.unit} />
      </div>
      {finishing ? (
        <div className="grid content-start gap-4">
          <FinishForm log={log} lots={lots} lotId={lotId} onSaved={forget} />
          <Button kind="bare" onClick={() => setFinishing(false)} className="justify-self-start">
            Back to the log
          </Button>
        </div>
      ) : (
        <div className="grid content-start gap-2.5">
          <MilestoneButtons
            marks={state.marks}
            zero={zero}
            onMark={(mark) => add({ kind: "mark", at: Date.now(), mark })}
          />
          <div className="grid grid-cols-2 gap-1.5">
            {CONTROLS.map((control) => (
              <ControlStepper
                key={control}
                name={control}
                value={state.controls.findLast((set) => set.control === control)?.value ?? null}
                onSet={(value) => add({ kind: "control", at: Date.now(), control, value })}
              />
            ))}
          </div>
          <TemperaturePad
            unit={log.unit}
            onRead={(bean) => {
              const at = Date.now();
              add({ kind: "readings", at, readings: [{ at, bean }] });
            }}
          />
          <div className="grid grid-cols-2 gap-1.5">
            <Button
              disabled={undone === null}
              onClick={() => add({ kind: "undo", at: Date.now() })}
              className="min-w-0 disabled:opacity-40"
            >
              <Undo2 aria-hidden="true" size={16} className="shrink-0" />
              <span className="truncate">{undone === null ? "Nothing to undo" : `Undo ${undone}`}</span>
            </Button>
            <Button kind={drop === undefined ? "quiet" : "primary"} onClick={() => setFinishing(true)}>
              Finish and save
            </Button>
          </div>
          <PasteReadings
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
            <p className="font-medium">Discard this log?</p>
            <p className="mt-1 text-ink-soft">This permanently deletes its temperatures and milestones.</p>
            <Button kind="grave" onClick={forget} className="mt-3">
              Discard
            </Button>
          </Popover>
        </div>
      )}
    </div>
  );
}
