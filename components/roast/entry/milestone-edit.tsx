"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { postJson } from "@/components/ui/post-json";
import { ScriptedForm } from "@/components/ui/scripted-form";
import type { EnteredMilestones } from "@/lib/roast/entered";
import type { TemperatureUnit } from "@/lib/roast/recording";
import { MilestoneFields } from "./milestone-fields";
import { correctedMilestones, readMilestones, refusedMilestones, typedFrom } from "./typed-milestones";

type State =
  | { kind: "ready" }
  | { kind: "sending" }
  | { kind: "done" }
  | { kind: "refused"; why: string; field?: string };

export interface MilestoneEditProps {
  roastId: number;
  /** What was entered so far. */
  stored: EnteredMilestones;
  unit: TemperatureUnit;
}

/** Corrects the times and temperatures of a roast that was entered by hand. What was typed stays when it is refused. */
export function MilestoneEdit({ roastId, stored, unit: storedUnit }: MilestoneEditProps) {
  const router = useRouter();
  const [typed, setTyped] = useState(() => typedFrom(stored));
  const [unit, setUnit] = useState(storedUnit);
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<State>({ kind: "ready" });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.kind === "sending") return;
    setTried(true);
    if (Object.keys(readMilestones(typed).errors).length > 0)
      return setState({ kind: "refused", why: "One of the times or temperatures is not right." });
    setState({ kind: "sending" });
    const changes = { milestones: correctedMilestones(stored, typed), temperature_unit: unit };
    const answer = await postJson(`/api/roast-profiles?id=${roastId}`, changes, "PUT");
    if (!answer.ok) {
      const { why, field } = answer;
      return setState({ kind: "refused", why, ...(field && { field }) });
    }
    setState({ kind: "done" });
    router.refresh();
  }

  return (
    <ScriptedForm onSubmit={send} aria-busy={state.kind === "sending"} className="pb-5">
      <MilestoneFields
        typed={typed}
        onChange={setTyped}
        unit={unit}
        onUnit={setUnit}
        unitKept={null}
        tried={tried}
        refused={state.kind === "refused" ? refusedMilestones(state.field, state.why) : {}}
      />
      <Button type="submit" kind="primary" disabled={state.kind === "sending"} className="mt-2">
        {state.kind === "sending" ? "Saving…" : "Save the times"}
      </Button>
      <div role="status" className="mt-2 empty:hidden">
        {state.kind === "done" ? <p className="text-jade text-small">The times are changed.</p> : null}
        {state.kind === "refused" ? <Notice tone="bad" title={state.why} /> : null}
      </div>
    </ScriptedForm>
  );
}
