"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConflictNotice, THEIRS_ACCEPTED } from "@/components/ui/conflict-notice";
import { EarlySubmitForm } from "@/components/ui/early-submit-form";
import { Notice } from "@/components/ui/notice";
import { type Difference, type KnownRow, saveChanges, type Values } from "@/components/ui/row-editing";
import type { Roast } from "@/lib/roast/contract";
import { type ManualMilestones, manualMilestonesOf } from "@/lib/roast/recording/manual-milestones";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { MilestoneFields } from "./milestone-fields";
import {
  correctedMilestones,
  MARK_WORDS,
  readMilestones,
  refusedMilestones,
  TYPED_MARKS,
  type TypedMilestones,
  typedFrom,
} from "./typed-milestones";

type State =
  | { kind: "ready" }
  | { kind: "sending" }
  | { kind: "said"; words: string }
  | { kind: "refused"; why: string; field?: string }
  | { kind: "changed"; base: Base; differences: Difference[] };

export interface MilestoneEditProps {
  roastId: number;
  /** The roast's `last_updated` when `stored` was read. */
  version: string;

  stored: ManualMilestones;
  unit: TemperatureUnit;
}

const fieldsOf = (typed: TypedMilestones, unit: TemperatureUnit): Values => ({
  ...Object.fromEntries(
    TYPED_MARKS.flatMap((mark) => [
      [`${mark} time`, typed[mark].time],
      [`${mark} bean`, typed[mark].bean],
    ]),
  ),
  unit,
});

function fieldWords(name: string): string {
  const [mark, part] = name.split(" ");
  const known = TYPED_MARKS.find((each) => each === mark);
  if (!known) return "Temperature unit";
  return part === "time" ? MARK_WORDS[known] : `Bean temp at ${MARK_WORDS[known].toLowerCase()}`;
}

interface Base {
  row: KnownRow;
  stored: ManualMilestones;
  unit: TemperatureUnit;
}

const baseOf = (version: string, stored: ManualMilestones, unit: TemperatureUnit): Base => ({
  row: { version, values: fieldsOf(typedFrom(stored), unit) },
  stored,
  unit,
});

/** Keeps what was typed if saving fails. */
export function MilestoneEdit({ roastId, version, stored, unit: storedUnit }: MilestoneEditProps) {
  const router = useRouter();
  const [base, setBase] = useState(() => baseOf(version, stored, storedUnit));
  const [typed, setTyped] = useState(() => typedFrom(stored));
  const [unit, setUnit] = useState(storedUnit);
  const [tried, setTried] = useState(false);
  const [state, setState] = useState<State>({ kind: "ready" });

  async function save(began: Base) {
    if (state.kind === "sending") return;
    setTried(true);
    if (Object.keys(readMilestones(typed).errors).length > 0)
      return setState({ kind: "refused", why: "Fix the marked times or temperatures." });
    setState({ kind: "sending" });
    let now = began;
    const saved = await saveChanges<Roast>({
      path: `/api/roast-profiles?id=${roastId}`,
      known: began.row,
      typed: fieldsOf(typed, unit),
      read: (roast) => {
        now = baseOf(roast.last_updated, manualMilestonesOf(roast.milestones), roast.temperature_unit);
        return now.row;
      },
      body: () => ({ milestones: correctedMilestones(now.stored, typed), temperature_unit: unit }),
    });
    if (saved.kind === "changed")
      return setState({ kind: "changed", base: now, differences: saved.differences });
    if (saved.kind === "refused") return setState(saved);
    setBase(now);
    setState({
      kind: "said",
      words: saved.kind === "saved" ? "Times saved." : "No changes to save.",
    });
    if (saved.kind === "saved") router.refresh();
  }

  function take({ base: theirs, differences }: State & { kind: "changed" }) {
    const names = new Set(differences.map(({ name }) => name));
    const before = typedFrom(theirs.stored);
    const merged = { ...typed };
    for (const mark of TYPED_MARKS)
      merged[mark] = {
        time: names.has(`${mark} time`) ? before[mark].time : typed[mark].time,
        bean: names.has(`${mark} bean`) ? before[mark].bean : typed[mark].bean,
      };
    setTyped(merged);
    if (names.has("unit")) setUnit(theirs.unit);
    setBase(theirs);
    setState({ kind: "said", words: THEIRS_ACCEPTED });
    router.refresh();
  }

  return (
    <EarlySubmitForm
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save(base);
      }}
      aria-busy={state.kind === "sending"}
      className="pb-5"
    >
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
        {state.kind === "sending" ? "Saving…" : "Save times"}
      </Button>
      <div role="status" className="mt-2 empty:hidden">
        {state.kind === "said" ? <p className="text-jade text-small">{state.words}</p> : null}
        {state.kind === "refused" ? <Notice tone="bad" title={state.why} /> : null}
        {state.kind === "changed" ? (
          <ConflictNotice
            what="roast"
            differences={state.differences.map(({ name, mine, theirs }) => ({
              label: fieldWords(name),
              mine: String(mine) || "nothing",
              theirs: String(theirs) || "nothing",
            }))}
            onKeep={() => save(state.base)}
            onTake={() => take(state)}
          />
        ) : null}
      </div>
    </EarlySubmitForm>
  );
}
