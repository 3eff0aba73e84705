"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConflictNotice, THEIRS_ACCEPTED } from "@/components/ui/conflict-notice";
import { Notice } from "@/components/ui/notice";
import type { Question } from "@/components/ui/question";
import { QuestionNotice } from "@/components/ui/question-notice";
import { saveChanges } from "@/components/ui/row-editing";
import { useUnits } from "@/components/units/units-provider";
import { useUnitChange } from "@/components/units/use-unit-change";
import type { Roast } from "@/lib/roast/contract";
import type { LotChoice } from "@/lib/roast/history/schemas";
import { batchUnit, batchWeight } from "@/lib/units/reader-units";
import { BeanFields, focusLot, NO_LOT } from "./bean-fields";
import type { WeightErrors } from "./roast-weights";
import { EMPTY_INPUT, inputsIn, inputsText, knownInputs, readInputs, typedInputs } from "./typed-inputs";

type Stored = Pick<Roast, "roast_id" | "inputs" | "last_updated">;

export interface InputsEditProps {
  roast: Stored;
  lots: readonly LotChoice[];
}

type State =
  | { kind: "ready" | "sending" }
  | { kind: "said"; words: string }
  | { kind: "asked"; question: Question; base: Stored }
  | { kind: "refused"; why: string; errors?: readonly WeightErrors[] }
  | { kind: "changed"; base: Stored };

const MAX_LOTS = 12;

/** The lots of a roast and the green weight of each: makes a blend of a roast, or one coffee of a blend. */
export function InputsEdit({ roast, lots }: InputsEditProps) {
  const router = useRouter();
  const units = useUnits();
  const unit = batchUnit(units);
  const keys = useRef(1000);
  const [known, setKnown] = useState(roast);
  const [beans, setBeans] = useState(() => typedInputs(roast, unit, 500));
  const [state, setState] = useState<State>({ kind: "ready" });
  useUnitChange(unit, (convert) => setBeans((all) => inputsIn(all, unit, convert)));
  const choices = [
    ...lots,
    ...known.inputs
      .filter(({ coffee_id }) => !lots.some(({ id }) => id === coffee_id))
      .map(({ coffee_id: id, coffee_name: coffee }) => ({ id, coffee, purchaseDate: null, stocked: false })),
  ];

  async function save(base: Stored, path: `/${string}`) {
    if (state.kind === "sending") return;
    const lotless = beans.find(({ lotId }) => lotId === "");
    if (lotless) {
      focusLot(lotless);
      return setState({ kind: "refused", why: NO_LOT });
    }
    const { inputs, errors, isWrong } = readInputs(beans, unit);
    if (isWrong) return setState({ kind: "refused", why: "Fix the marked weights.", errors });
    setState({ kind: "sending" });
    let now = base;
    const saved = await saveChanges<Roast>({
      path,
      known: knownInputs(base),
      typed: { inputs: inputsText(inputs) },
      read: (answered) => {
        now = answered;
        return knownInputs(answered);
      },
      body: () => ({ inputs }),
    });
    if (saved.kind === "changed") return setState({ kind: "changed", base: now });
    if (saved.kind === "asked") return setState({ ...saved, base: now });
    if (saved.kind === "refused") return setState({ kind: "refused", why: saved.why });
    setKnown(now);
    setState({ kind: "said", words: saved.kind === "saved" ? "Saved." : "No changes to save." });
    if (saved.kind === "saved") router.refresh();
  }

  function take(theirs: Stored) {
    keys.current += theirs.inputs.length;
    setBeans(typedInputs(theirs, unit, keys.current - theirs.inputs.length));
    setKnown(theirs);
    setState({ kind: "said", words: THEIRS_ACCEPTED });
    router.refresh();
  }

  const path = `/api/roast-profiles?id=${roast.roast_id}&overdraw=ask` as const;
  const errors = state.kind === "refused" ? state.errors : undefined;
  const words = (inputs: readonly { coffee_id: number | string; oz_in: number | null }[]) =>
    inputs
      .map(({ coffee_id, oz_in }) => {
        const name = choices.find(({ id }) => String(id) === String(coffee_id))?.coffee ?? "another lot";
        return oz_in === null ? name : `${name} ${batchWeight(oz_in, units)}`;
      })
      .join(", ");

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(known, path);
      }}
      aria-busy={state.kind === "sending"}
      className="max-w-[44rem] pb-5"
    >
      <ul className="border-rule border-t">
        {beans.map((bean, place) => (
          <BeanFields
            key={bean.key}
            bean={bean}
            lots={choices}
            unit={unit}
            refused={errors?.[place] ?? {}}
            greenOnly
            onChange={(changed) =>
              setBeans((all) => all.map((each) => (each.key === bean.key ? { ...each, ...changed } : each)))
            }
            onRemove={
              beans.length > 1 ? () => setBeans((all) => all.filter(({ key }) => key !== bean.key)) : null
            }
          />
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-2">
        {beans.length < MAX_LOTS ? (
          <Button onClick={() => setBeans((all) => [...all, { key: keys.current++, ...EMPTY_INPUT }])}>
            <Plus aria-hidden="true" size={16} />
            Add a lot
          </Button>
        ) : null}
        <Button type="submit" kind="primary" disabled={state.kind === "sending"}>
          Save lots
        </Button>
      </p>
      <div role="status" className="mt-3 empty:hidden">
        {state.kind === "said" ? <p className="text-jade text-small">{state.words}</p> : null}
        {state.kind === "refused" ? <Notice tone="bad" title={state.why} /> : null}
        {state.kind === "asked" ? (
          <QuestionNotice
            question={state.question}
            onYes={() => save(state.base, state.question.path)}
            onNo={() => setState({ kind: "ready" })}
          />
        ) : null}
        {state.kind === "changed" ? (
          <ConflictNotice
            what="roast"
            differences={[
              {
                label: "Lots",
                theirs: words(state.base.inputs),
                mine: words(readInputs(beans, unit).inputs),
              },
            ]}
            onKeep={() => save(state.base, path)}
            onTake={() => take(state.base)}
          />
        ) : null}
      </div>
    </form>
  );
}
