"use client";

import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { day } from "@/components/format/dates";
import { lotLabel } from "@/components/roast/lot-label";
import { Button } from "@/components/ui/button";
import { DayField } from "@/components/ui/forms/day-field";
import { EarlySubmitForm } from "@/components/ui/forms/early-submit-form";
import { EditingNotices } from "@/components/ui/forms/editing-notices";
import { Field } from "@/components/ui/forms/field";
import { FormErrors } from "@/components/ui/forms/form-errors";
import { fillField } from "@/components/ui/forms/form-fields";
import { refusedIn, typedIn } from "@/components/ui/forms/load-typed-form";
import { knownRow, type Values } from "@/components/ui/forms/row-editing";
import { Select } from "@/components/ui/forms/select";
import { SuggestedField } from "@/components/ui/forms/suggested-field";
import { useIdempotencyKey } from "@/components/ui/forms/use-idempotency-key";
import { errorsIn, useRowEditing } from "@/components/ui/forms/use-row-editing";
import { MoneyField } from "@/components/units/money-field";
import { useUnits } from "@/components/units/units-provider";
import { WeightField } from "@/components/units/weight-field";
import type { SaleStart } from "@/lib/pages/order-sale";
import type { Sale } from "@/lib/sales/contract";
import type { SaleChoices } from "@/lib/sales/profit/profit-pages";
import { batchUnit } from "@/lib/units/reader-units";
import { BlendChoice, FIELDS, shownIn, whatIsLeft } from "./sale-source";
import { SavedNotice } from "./saved-notice";
import { savedSaleOf } from "./saved-sale";

interface SaleFormProps {
  choices: SaleChoices;
  sale?: Sale;
  /** Initial values of a new sale. */
  start: SaleStart;
}

/** Choosing a roast fills in its lot and batch. */
export function SaleForm({ choices, sale, start }: SaleFormProps) {
  const units = useUnits();
  const { fields: key } = useIdempotencyKey();
  const startRoast = choices.roasts.find(({ id }) => id === start.roastId);
  const [roastId, setRoastId] = useState(start.roastId === null ? "" : String(start.roastId));
  const [blendId, setBlendId] = useState(String(sale?.blend_id ?? start.blendId ?? ""));
  const [lotId, setLotId] = useState(String(startRoast?.lotId ?? start.lotId ?? ""));
  const startSource = startRoast ?? choices.blends.find(({ id }) => id === start.blendId);
  const [batch, setBatch] = useState(sale ? (sale.batch_name ?? "") : (startSource?.batch ?? ""));
  const roast = choices.roasts.find(({ id }) => String(id) === roastId);
  const blend = choices.blends.find(({ id }) => String(id) === blendId);

  /** A withdrawn choice takes what it filled in with it, unless that was changed since. */
  function withdraw(left: { batch: string } | undefined) {
    if (left?.batch === batch) setBatch("");
  }
  function chooseBlend(id: string) {
    setBlendId(id);
    const chosen = choices.blends.find((each) => String(each.id) === id);
    if (!chosen) return withdraw(blend);
    setRoastId("");
    setLotId(String(chosen.lotId));
    setBatch(chosen.batch);
  }
  function chooseRoast(id: string) {
    setRoastId(id);
    const chosen = choices.roasts.find((each) => String(each.id) === id);
    if (!chosen) return withdraw(roast);
    setBlendId("");
    setLotId(String(chosen.lotId));
    setBatch(chosen.batch);
  }
  function chooseLot(id: string) {
    setLotId(id);
    // At most one of them is chosen.
    const source = roast ?? blend;
    if (!source || String(source.lotId) === id) return;
    setRoastId("");
    setBlendId("");
    withdraw(source);
  }

  // Values entered before hydration are in the DOM only.
  const takeOver = useEffectEvent(() => {
    const early = {
      roast: shownIn("roast"),
      blend: shownIn("blend"),
      lot: shownIn("lot"),
      batch: shownIn("batch"),
    };
    if (early.lot !== lotId) chooseLot(early.lot);
    if (early.roast !== roastId) chooseRoast(early.roast);
    if (early.blend !== blendId) chooseBlend(early.blend);
    if (early.batch !== batch) setBatch(early.batch);
  });
  useEffect(() => takeOver(), []);

  const editing = useRowEditing({
    path: sale ? `/api/profit?id=${sale.id}&overdraw=ask` : "/api/profit?overdraw=ask",
    row: sale ? knownRow(sale, FIELDS) : null,
    typed: typedIn,
    read: (row: Sale) => knownRow(row, FIELDS),
    ...(!sale && { body: (typed: Values) => ({ ...typed, ...key() }) }),
    refused: refusedIn,
    fill: (differences, _, form) => {
      const shown = {
        roast_id: setRoastId,
        blend_id: setBlendId,
        green_coffee_inv_id: setLotId,
        batch_name: setBatch,
      } as const;
      for (const { name, theirs } of differences) {
        const set = Object.entries(shown).find(([each]) => each === name)?.[1];
        if (set) set(String(theirs ?? ""));
        else fillField(form, name, theirs);
      }
    },
    onSaved: (data) => {
      if (!savedSaleOf(data)) window.location.assign("/profit");
    },
  });
  const { state } = editing;
  const saved = state.kind === "saved" ? savedSaleOf(state.data) : null;
  if (saved) return <SavedNotice saved={saved} isNew={!sale} />;

  return (
    <EarlySubmitForm
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void editing.save(event.currentTarget);
      }}
      aria-busy={state.kind === "sending"}
      className="grid max-w-[40rem] grid-cols-2 gap-4"
    >
      <FormErrors value={errorsIn(state)}>
        <Select
          id="roast"
          name="roast_id"
          label="Roast"
          value={roastId}
          onChange={(event) => chooseRoast(event.target.value)}
          hint={roast ? whatIsLeft(roast, units) : "With a roast, its own weight loss is used for the cost."}
          fieldClassName="col-span-2"
        >
          <option value="">No specific roast</option>
          {choices.roasts.map(({ id, batch: name, day: roasted }) => (
            <option key={id} value={id}>
              {name} · {day(roasted)}
            </option>
          ))}
        </Select>
        <BlendChoice blends={choices.blends} value={blendId} units={units} onChange={chooseBlend} />
        <Select
          id="lot"
          name="green_coffee_inv_id"
          label="Green coffee lot"
          required
          value={lotId}
          onChange={(event) => chooseLot(event.target.value)}
          fieldClassName="col-span-2"
        >
          <option value="">Choose a lot</option>
          {choices.lots.map((lot) => (
            <option key={lot.id} value={lot.id}>
              {lotLabel(lot, units)}
            </option>
          ))}
        </Select>
        <WeightField
          id="ounces"
          name="oz_sold"
          label="Weight sold"
          unit={batchUnit(units)}
          storedIn="oz"
          stored={sale?.oz_sold ?? start.oz}
          required
          aboveZero
        />
        <MoneyField
          id="price"
          name="price"
          label="Total price"
          units={units}
          stored={sale?.price}
          required
          hint="0 for a gift"
        />
        <DayField
          id="sold-on"
          name="sell_date"
          label="Date"
          required
          {...(sale && { stored: sale.sell_date })}
        />
        <SuggestedField
          id="buyer"
          name="buyer"
          label="Buyer"
          maxLength={200}
          defaultValue={sale?.buyer ?? start.buyer ?? ""}
          hint={start.note === null ? undefined : `Note of the order: ${start.note}`}
          suggestions={choices.buyers}
        />
        <Field
          id="batch"
          name="batch_name"
          label="Batch"
          autoComplete="off"
          maxLength={200}
          value={batch}
          onChange={(event) => setBatch(event.target.value)}
          fieldClassName="col-span-2"
        />
      </FormErrors>
      <div className="col-span-2">
        <EditingNotices editing={editing} what="sale" done="Saved." />
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit" kind="primary" className="max-md:flex-1">
            {sale ? "Save changes" : "Record sale"}
          </Button>
          <a href="/profit" className="link inline-flex min-h-11 items-center">
            Back to all sales
          </a>
        </p>
      </div>
    </EarlySubmitForm>
  );
}
