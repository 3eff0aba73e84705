"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { postJson } from "@/components/ui/post-json";
import { type Question, questionOf } from "@/components/ui/question";
import { QuestionNotice } from "@/components/ui/question-notice";
import { useUnits } from "@/components/units/units-provider";
import type { Roast } from "@/lib/roast/contract";
import type { LotChoice } from "@/lib/roast/history/schemas";
import { typedOunces } from "@/lib/units/parse-amount";
import { batchUnit } from "@/lib/units/reader-units";
import { inUnit, WEIGHT_DECIMALS, type WeightUnit } from "@/lib/units/weight-unit";
import { type Bean, BeanFields } from "./bean-fields";

export interface InputsEditProps {
  roast: Pick<Roast, "roast_id" | "inputs" | "last_updated">;
  lots: readonly LotChoice[];
}

type State =
  | { kind: "ready" | "sending" | "saved" }
  | { kind: "asked"; question: Question }
  | { kind: "refused"; why: string };

const MAX_LOTS = 12;

const typedWeight = (oz: number | null, unit: WeightUnit) =>
  oz === null ? "" : String(Number(inUnit(oz, unit).toFixed(WEIGHT_DECIMALS[unit])));

/** The lots of a roast and the green weight of each: makes a blend of a roast, or one coffee of a blend. */
export function InputsEdit({ roast, lots }: InputsEditProps) {
  const router = useRouter();
  const unit = batchUnit(useUnits());
  const keys = useRef(1000);
  const [version, setVersion] = useState(roast.last_updated);
  const [beans, setBeans] = useState<(Bean & { ozIn: number | null; shown: string })[]>(() =>
    roast.inputs.map(({ coffee_id, oz_in }, place) => {
      const green = typedWeight(oz_in, unit);
      return { key: 500 + place, lotId: String(coffee_id), green, roasted: "", ozIn: oz_in, shown: green };
    }),
  );
  const [state, setState] = useState<State>({ kind: "ready" });
  const choices = [
    ...lots,
    ...roast.inputs
      .filter(({ coffee_id }) => !lots.some(({ id }) => id === coffee_id))
      .map(({ coffee_id: id, coffee_name: coffee }) => ({ id, coffee, purchaseDate: null, stocked: false })),
  ];

  async function save(path: `/${string}`) {
    if (state.kind === "sending") return;
    // A weight that wasn't touched is sent as stored: its text may be rounded.
    const inputs = beans.map(({ lotId, green, ozIn, shown }) => ({
      coffee_id: lotId,
      oz_in: green === shown ? ozIn : typedOunces(green, unit),
    }));
    if (inputs.some(({ coffee_id, oz_in }) => coffee_id === "" || (beans.length > 1 && !oz_in)))
      return setState({ kind: "refused", why: "Choose each lot and enter its green weight." });
    setState({ kind: "sending" });
    const answer = await postJson(path, { inputs }, "PUT", version);
    if (!answer.ok) {
      const question = questionOf(path, answer);
      return setState(question ? { kind: "asked", question } : { kind: "refused", why: answer.why });
    }
    setVersion(versionIn(answer.data) ?? version);
    setState({ kind: "saved" });
    router.refresh();
  }

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save(`/api/roast-profiles?id=${roast.roast_id}&overdraw=ask`);
      }}
      aria-busy={state.kind === "sending"}
      className="max-w-[44rem] pb-5"
    >
      <ul className="border-rule border-t">
        {beans.map((bean) => (
          <BeanFields
            key={bean.key}
            bean={bean}
            lots={choices}
            unit={unit}
            refused={{}}
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
          <Button
            onClick={() =>
              setBeans((all) => [
                ...all,
                { key: keys.current++, lotId: "", green: "", roasted: "", ozIn: null, shown: "" },
              ])
            }
          >
            <Plus aria-hidden="true" size={16} />
            Add a lot
          </Button>
        ) : null}
        <Button type="submit" kind="primary" disabled={state.kind === "sending"}>
          Save lots
        </Button>
      </p>
      <div role="status" className="mt-3 empty:hidden">
        {state.kind === "saved" ? <p className="text-jade text-small">Saved.</p> : null}
        {state.kind === "refused" ? <Notice tone="bad" title={state.why} /> : null}
        {state.kind === "asked" ? (
          <QuestionNotice
            question={state.question}
            onYes={() => save(state.question.path)}
            onNo={() => setState({ kind: "ready" })}
          />
        ) : null}
      </div>
    </form>
  );
}

function versionIn(answer: unknown): string | null {
  const data = typeof answer === "object" && answer !== null && "data" in answer ? answer.data : null;
  if (typeof data !== "object" || data === null || !("last_updated" in data)) return null;
  return typeof data.last_updated === "string" ? data.last_updated : null;
}
