"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { inPercent } from "@/components/format/amounts";
import { lotLabel } from "@/components/roast/lot-label";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/forms/field";
import { focusingNeighbor } from "@/components/ui/forms/focus-submit";
import { Select } from "@/components/ui/forms/select";
import { IconButton } from "@/components/ui/icon-button";
import { useUnits } from "@/components/units/units-provider";
import type { LotChoice } from "@/lib/roast/history/schemas";
import { type WeightUnit, weightLossPercent } from "@/lib/units/weight-unit";
import { WEIGHT_GAIN, weighedBean } from "./roast-weights";

export interface Bean {
  key: number;
  lotId: string;
  green: string;
  roasted: string;
}

interface BeanFieldsProps {
  bean: Bean;
  lots: readonly LotChoice[];
  unit: WeightUnit;
  refused: Readonly<Partial<Record<string, string>>>;
  onChange: (bean: Bean) => void;
  onRemove: (() => void) | null;
  narrow?: boolean;
  /** In a blend only the whole is weighed after the roast. */
  greenOnly?: boolean;
}

export const NO_LOT = "Choose the lot you roasted.";

/** Preselects a lot only if there is just one. */
export const onlyLotOf = (lots: readonly LotChoice[]) => (lots.length === 1 ? String(lots[0]?.id) : "");

const idOf = (name: string, key: number) => `${name}-${key}`;
/** The save button is far below the lot that has to be chosen. */
export const focusLot = ({ key }: Pick<Bean, "key">) => document.getElementById(idOf("lot", key))?.focus();

export const isBeanField = (field: string | undefined): field is string =>
  field !== undefined && /^(\d+\.)?(coffee_id|oz_in|oz_out)$/.test(field);

/** Fields of a bean that the server refused, in the form's words. */
export function refusedBean(field: string, why: string): Record<string, string> {
  const words: Readonly<Record<string, string>> = {
    coffee_id: NO_LOT,
    oz_in: "Enter a weight, or leave this empty.",
    oz_out: WEIGHT_GAIN,
  };
  const name = field.replace(/^\d+\./, "");
  return { [name]: words[name] ?? why };
}

export function BeanFields({
  bean,
  lots,
  unit,
  refused,
  onChange,
  onRemove,
  narrow,
  greenOnly,
}: BeanFieldsProps) {
  const units = useUnits();
  const { oz_in, oz_out, errors } = weighedBean(bean, unit);
  const loss = greenOnly ? null : weightLossPercent(oz_in, oz_out);
  // Half a number isn't an error yet.
  const [left, setLeft] = useState<ReadonlySet<"oz_in" | "oz_out">>(new Set());
  const leave = (name: "oz_in" | "oz_out") => setLeft((before) => new Set(before).add(name));
  const errorOf = (name: "oz_in" | "oz_out") => {
    const error = errors[name];
    return left.has(name) || error === WEIGHT_GAIN ? (error ?? refused[name]) : refused[name];
  };
  const id = (name: string) => idOf(name, bean.key);
  return (
    <li
      className={classNames(
        "grid grid-cols-2 items-start gap-3 border-rule border-b py-4",
        narrow ? "" : "md:grid-cols-[minmax(0,1fr)_8rem_8rem_2.75rem]",
      )}
    >
      <Select
        id={id("lot")}
        label="Lot"
        value={bean.lotId}
        onChange={({ target }) => onChange({ ...bean, lotId: target.value })}
        error={refused.coffee_id}
        aria-required
        fieldClassName={narrow ? "col-span-2" : "max-md:col-span-2"}
      >
        {bean.lotId === "" ? (
          <option value="" disabled>
            Choose a lot
          </option>
        ) : null}
        {lots.map((lot) => (
          <option key={lot.id} value={lot.id}>
            {lotLabel(lot, units)}
          </option>
        ))}
      </Select>
      <Field
        id={id("green")}
        label="Green in"
        inputMode="decimal"
        autoComplete="off"
        value={bean.green}
        onChange={({ target }) => onChange({ ...bean, green: target.value })}
        onBlur={() => leave("oz_in")}
        maxLength={40}
        error={errorOf("oz_in")}
        suffix={unit}
      />
      {greenOnly ? null : (
        <Field
          id={id("roasted")}
          label="Roasted out"
          inputMode="decimal"
          autoComplete="off"
          value={bean.roasted}
          onChange={({ target }) => onChange({ ...bean, roasted: target.value })}
          onBlur={() => leave("oz_out")}
          maxLength={40}
          error={errorOf("oz_out")}
          suffix={unit}
        />
      )}
      {onRemove ? (
        <IconButton label="Remove this lot" onClick={focusingNeighbor(onRemove)} className="md:mt-5">
          <X aria-hidden="true" size="1.125rem" />
        </IconButton>
      ) : null}
      <p aria-live="polite" className="col-span-full text-ink-soft text-small">
        {loss === null ? null : `Weight loss ${inPercent(loss)}`}
      </p>
    </li>
  );
}
