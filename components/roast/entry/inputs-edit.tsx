"use client";

import { Plus } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { EditingNotices } from "@/components/ui/forms/editing-notices";
import type { KnownRow } from "@/components/ui/forms/row-editing";
import { useRowEditing } from "@/components/ui/forms/use-row-editing";
import { useUnits } from "@/components/units/units-provider";
import { useUnitChange } from "@/components/units/use-unit-change";
import type { Roast } from "@/lib/roast/contract";
import type { LotChoice } from "@/lib/roast/history/schemas";
import { MAX_INPUTS } from "@/lib/roast/input-limits";
import { batchUnit, batchWeight } from "@/lib/units/reader-units";
import { BeanFields, focusLot, NO_LOT } from "./bean-fields";
import { EMPTY_INPUT, inputsIn, inputsText, knownInputs, readInputs, typedInputs } from "./typed-inputs";

type Stored = Pick<Roast, "roast_id" | "inputs" | "last_updated">;

export interface InputsEditProps {
  roast: Stored;
  lots: readonly LotChoice[];
}

interface Base extends KnownRow {
  roast: Stored;
}

const baseOf = (roast: Stored): Base => ({ ...knownInputs(roast), roast });

/** The lots of a roast and the green weight of each: makes a blend of a roast, or one coffee of a blend. */
export function InputsEdit({ roast, lots }: InputsEditProps) {
  const units = useUnits();
  const unit = batchUnit(units);
  const keys = useRef(1000);
  const [known, setKnown] = useState(roast);
  const [beans, setBeans] = useState(() => typedInputs(roast, unit, 500));
  useUnitChange(unit, (convert) => setBeans((all) => inputsIn(all, unit, convert)));
  const choices = [
    ...lots,
    ...known.inputs
      .filter(({ coffee_id }) => !lots.some(({ id }) => id === coffee_id))
      .map(({ coffee_id: id, coffee_name: coffee }) => ({ id, coffee, purchaseDate: null, stocked: false })),
  ];
  const { inputs, errors, isWrong } = readInputs(beans, unit);
  const editing = useRowEditing({
    path: `/api/roast-profiles?id=${roast.roast_id}&overdraw=ask`,
    row: baseOf(roast),
    typed: () => {
      const lotless = beans.find(({ lotId }) => lotId === "");
      if (lotless) {
        focusLot(lotless);
        return { refused: { why: NO_LOT } };
      }
      if (isWrong) return { refused: { why: "Fix the marked weights.", errors: {} } };
      return { values: { inputs: inputsText(inputs) } };
    },
    read: (row: Roast) => baseOf(row),
    body: () => ({ inputs }),
    fill: (_, theirs) => {
      keys.current += theirs.roast.inputs.length;
      setBeans(typedInputs(theirs.roast, unit, keys.current - theirs.roast.inputs.length));
      setKnown(theirs.roast);
    },
  });
  const { state } = editing;
  const shownErrors = state.kind === "refused" && state.errors ? errors : [];
  const words = (value: unknown) =>
    String(value)
      .split("; ")
      .map((line) => {
        const [id, oz] = line.split(": ");
        const name = choices.find((each) => String(each.id) === id)?.coffee ?? "another lot";
        return oz ? `${name} ${batchWeight(Number(oz), units)}` : name;
      })
      .join(", ");

  return (
    <form
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void editing.save(event.currentTarget);
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
            refused={shownErrors[place] ?? {}}
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
        {beans.length < MAX_INPUTS ? (
          <Button onClick={() => setBeans((all) => [...all, { key: keys.current++, ...EMPTY_INPUT }])}>
            <Plus aria-hidden="true" size="1rem" />
            Add a lot
          </Button>
        ) : null}
        <Button
          type="submit"
          kind="primary"
          // An error that leaving a field shows would move the button away from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          Save lots
        </Button>
      </p>
      <EditingNotices
        editing={editing}
        what="roast"
        done="Saved."
        className="mt-3 empty:hidden"
        label={() => "Lots"}
        words={(_, value) => words(value)}
      />
    </form>
  );
}
