"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { EarlySubmitForm } from "@/components/ui/forms/early-submit-form";
import { EditingNotices } from "@/components/ui/forms/editing-notices";
import type { KnownRow } from "@/components/ui/forms/row-editing";
import { useRowEditing } from "@/components/ui/forms/use-row-editing";
import type { ManualMilestones } from "@/lib/coffee/recording";
import type { Roast } from "@/lib/roast/contract";
import { manualMilestonesOf } from "@/lib/roast/recording/manual-milestones";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { MilestoneFields } from "./milestone-fields";
import { milestoneValues, typedFromValues } from "./milestone-values";
import {
  correctedMilestones,
  MARK_WORDS,
  readMilestones,
  refusedMilestones,
  TYPED_MARKS,
  typedFrom,
} from "./typed-milestones";

export interface MilestoneEditProps {
  roastId: number;
  /** The roast's `last_updated` when `stored` was read. */
  version: string;

  stored: ManualMilestones;
  unit: TemperatureUnit;
}

function fieldWords(name: string): string {
  const [mark, part] = name.split(" ");
  const known = TYPED_MARKS.find((each) => each === mark);
  if (!known) return "Temperature unit";
  return part === "time" ? MARK_WORDS[known] : `Bean temp at ${MARK_WORDS[known].toLowerCase()}`;
}

interface Base extends KnownRow {
  stored: ManualMilestones;
}

const baseOf = (version: string, stored: ManualMilestones, unit: TemperatureUnit): Base => ({
  version,
  values: milestoneValues(typedFrom(stored), unit),
  stored,
});

/** Keeps what was typed if saving fails. */
export function MilestoneEdit({ roastId, version, stored, unit: storedUnit }: MilestoneEditProps) {
  const [first] = useState(() => baseOf(version, stored, storedUnit));
  const [{ typed, unit }, setShown] = useState(() => ({ typed: typedFrom(stored), unit: storedUnit }));
  const [tried, setTried] = useState(false);
  const editing = useRowEditing({
    path: `/api/roast-profiles?id=${roastId}`,
    row: first,
    typed: () => {
      setTried(true);
      return Object.keys(readMilestones(typed).errors).length > 0
        ? { refused: { why: "Fix the marked times or temperatures." } }
        : { values: milestoneValues(typed, unit) };
    },
    read: (roast: Roast) =>
      baseOf(roast.last_updated, manualMilestonesOf(roast.milestones), roast.temperature_unit),
    body: (merged, base) => {
      const now = typedFromValues(merged);
      return {
        milestones: correctedMilestones(base?.stored ?? stored, now.typed),
        temperature_unit: now.unit,
      };
    },
    fill: (differences) => {
      const theirs = differences.map((each) => [each.name, each.theirs]);
      // They may come while more is typed.
      setShown((now) =>
        typedFromValues({ ...milestoneValues(now.typed, now.unit), ...Object.fromEntries(theirs) }),
      );
    },
  });
  const { state } = editing;

  return (
    <EarlySubmitForm
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void editing.save(event.currentTarget);
      }}
      aria-busy={state.kind === "sending"}
      className="pb-5"
    >
      <MilestoneFields
        typed={typed}
        onChange={(marks) => setShown((now) => ({ ...now, typed: marks }))}
        unit={unit}
        onUnit={(scale) => setShown((now) => ({ ...now, unit: scale }))}
        unitKept={null}
        tried={tried}
        refused={state.kind === "refused" ? refusedMilestones(state.field, state.why ?? "") : {}}
      />
      <Button type="submit" kind="primary" className="mt-2">
        {state.kind === "sending" ? "Saving…" : "Save times"}
      </Button>
      <EditingNotices
        editing={editing}
        what="roast"
        done="Times saved."
        className="mt-2 empty:hidden"
        label={fieldWords}
        words={(_, value) => String(value) || "nothing"}
      />
    </EarlySubmitForm>
  );
}
