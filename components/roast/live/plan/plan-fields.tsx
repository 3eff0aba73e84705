"use client";

import { useEffect, useId, useState } from "react";
import { day } from "@/components/format/dates";
import { clock } from "@/components/roast/curve/clock";
import { MILESTONE_NAMES } from "@/components/roast/curve/marks";
import { typedSeconds } from "@/components/roast/entry/typed-milestones";
import { lotLabel } from "@/components/roast/lot-label";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { useUnits } from "@/components/units/units-provider";
import {
  type LivePlan,
  type LiveReference,
  TARGET_MARKS,
  type TargetMark,
  targetTimes,
} from "@/lib/roast/live/plan";
import type { LiveLot } from "@/lib/roast/live/schemas";
import { loadChoices, loadReference, loadReferenceById, type ReferenceChoice } from "./load-reference";
import { lotChanges } from "./opened-plan";

interface PlanFieldsProps {
  plan: LivePlan;
  lots: readonly LiveLot[];
  onChange: (changes: Partial<LivePlan>) => void;
  /** Applies the loaded roast unless something else is chosen while it loads. Rejects if it can't be loaded. */
  onFollow: (load: () => Promise<LiveReference | null>) => Promise<void>;
}

type Choices = { coffeeId: number; roasts: ReferenceChoice[] } | { coffeeId: number; failed: true };

/** The lot, the roast to follow and the target times: all optional, and changeable while the roast runs. */
export function PlanFields({ plan, lots, onChange, onFollow }: PlanFieldsProps) {
  const id = useId();
  const units = useUnits();
  const [choices, setChoices] = useState<Choices | null>(null);
  const [trouble, setTrouble] = useState(false);
  /** The roast that was chosen and isn't here yet. */
  const [loading, setLoading] = useState<number | null>(null);
  const lot = lots.find(({ id: each }) => each === plan.lotId);
  const coffeeId = lot?.coffeeId;

  useEffect(() => {
    if (coffeeId === undefined) return;
    let gone = false;
    loadChoices(coffeeId).then(
      (roasts) => {
        if (!gone) setChoices({ coffeeId, roasts });
      },
      () => {
        if (!gone) setChoices({ coffeeId, failed: true });
      },
    );
    return () => {
      gone = true;
    };
  }, [coffeeId]);

  const known = choices && choices.coffeeId === coffeeId ? choices : null;
  const roasts = known && "roasts" in known ? known.roasts : [];

  async function follow(roastId: number, load: () => Promise<LiveReference | null>) {
    setTrouble(false);
    setLoading(roastId);
    try {
      await onFollow(load);
    } catch {
      setTrouble(true);
    }
    setLoading((before) => (before === roastId ? null : before));
  }

  function chooseReference(roastId: number | null) {
    const choice = roasts.find(({ roast_id }) => roast_id === roastId);
    if (choice) return void follow(choice.roast_id, () => loadReference(choice));
    if (roastId !== null) return;
    setTrouble(false);
    setLoading(null);
    onChange({ reference: null });
  }

  function chooseLot(lotId: number | null) {
    const changes = lotChanges(lots, plan, lotId);
    onChange(changes);
    if (!("reference" in changes)) return;
    setTrouble(false);
    setLoading(null);
    const referenceId = lots.find(({ id: each }) => each === lotId)?.referenceId ?? null;
    if (referenceId !== null) void follow(referenceId, () => loadReferenceById(referenceId));
  }

  return (
    <div className="grid gap-3">
      {lots.length > 0 ? (
        <Select
          id={`${id}-lot`}
          label="Coffee"
          value={plan.lotId ?? ""}
          onChange={({ target }) => chooseLot(target.value === "" ? null : Number(target.value))}
        >
          <option value="">Choose it later</option>
          {lots.map((each) => (
            <option key={each.id} value={each.id}>
              {lotLabel(each, units)}
            </option>
          ))}
        </Select>
      ) : null}
      {lot ? (
        <Select
          id={`${id}-reference`}
          label="Roast to follow"
          value={loading ?? plan.reference?.id ?? ""}
          onChange={({ target }) => chooseReference(target.value === "" ? null : Number(target.value))}
          hint={
            known && roasts.length === 0 && !("failed" in known) ? "This coffee has no roasts yet." : null
          }
          error={
            trouble || (known && "failed" in known)
              ? "Couldn’t load this coffee’s roasts. You can start without one."
              : undefined
          }
        >
          <option value="">None</option>
          {plan.reference && !roasts.some(({ roast_id }) => roast_id === plan.reference?.id) ? (
            <option value={plan.reference.id}>{plan.reference.name}</option>
          ) : null}
          {roasts.map(({ roast_id, batch_name, roast_date }) => (
            <option key={roast_id} value={roast_id}>
              {`${batch_name}, ${day(roast_date)}${roast_id === lot.referenceId ? " (reference)" : ""}`}
            </option>
          ))}
        </Select>
      ) : null}
      {plan.charge ? <p>Planned charge: {plan.charge}</p> : null}
      <Targets plan={plan} onChange={onChange} />
    </div>
  );
}

function Targets({ plan, onChange }: Pick<PlanFieldsProps, "plan" | "onChange">) {
  const wanted = targetTimes(plan);
  const words = TARGET_MARKS.flatMap((mark) => {
    const second = wanted[mark];
    return second === undefined ? [] : [`${MILESTONE_NAMES[mark].short} ${clock(second)}`];
  });
  return (
    <Disclosure
      summary={
        <span className="text-ink-soft">
          {words.length > 0 ? `Targets: ${words.join(", ")}` : "Target times"}
        </span>
      }
    >
      <div className="grid grid-cols-3 items-start gap-2">
        {TARGET_MARKS.map((mark) => (
          <TargetField key={mark} mark={mark} plan={plan} onChange={onChange} />
        ))}
      </div>
      <p className="mt-1 text-ink-soft text-small">
        Minutes and seconds from charge. Blank fields take the times of the roast you follow.
      </p>
    </Disclosure>
  );
}

function TargetField({
  mark,
  plan,
  onChange,
}: { mark: TargetMark } & Pick<PlanFieldsProps, "plan" | "onChange">) {
  const stored = plan.targets[mark];
  const [typed, setTyped] = useState(() => (stored === undefined ? "" : clock(stored)));
  const second = typedSeconds(typed);
  const reference = plan.reference?.marks[mark];
  return (
    <Field
      id={`target-${mark}`}
      label={MILESTONE_NAMES[mark].name}
      autoComplete="off"
      maxLength={6}
      placeholder={reference === undefined ? "m:ss" : clock(reference)}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = typedSeconds(target.value);
        const { [mark]: _before, ...others } = plan.targets;
        if (next !== undefined) onChange({ targets: next === null ? others : { ...others, [mark]: next } });
      }}
      error={second === undefined && typed.length > 3 ? "Such as 8:30." : undefined}
    />
  );
}
