"use client";

import { X } from "lucide-react";
import { inPercent } from "@/components/format/amounts";
import { lotLabel } from "@/components/roast/lot-label";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import type { LotChoice } from "@/lib/roast/history/schemas";
import { typedOunces } from "@/lib/units/typed-amount";
import { type WeightUnit, weightLossPercent } from "@/lib/units/weight-unit";

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

function weightError(typed: string, unit: WeightUnit): string | undefined {
  return typedOunces(typed, unit) === undefined ? "Enter a number, such as 350 or 12.5." : undefined;
}

function lossOf({ green, roasted }: Bean, unit: WeightUnit): { text: string; wrong: boolean } | null {
  const [oz_in, oz_out] = [typedOunces(green, unit) ?? null, typedOunces(roasted, unit) ?? null];
  if (oz_in !== null && oz_out !== null && oz_out > oz_in)
    return { text: "Roasted weight can’t exceed green weight.", wrong: true };
  const loss = weightLossPercent(oz_in, oz_out);
  return loss === null ? null : { text: `Weight loss ${inPercent(loss)}`, wrong: false };
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
  const loss = greenOnly ? null : lossOf(bean, unit);
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
            {lotLabel(lot)}
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
        error={weightError(bean.green, unit) ?? refused.oz_in}
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
          error={weightError(bean.roasted, unit) ?? refused.oz_out}
          suffix={unit}
        />
      )}
      {onRemove ? (
        <IconButton label="Remove this lot" onClick={onRemove} className="md:mt-5">
          <X aria-hidden="true" size={18} />
        </IconButton>
      ) : null}
      <p
        aria-live="polite"
        className={`col-span-full text-small ${loss?.wrong ? "text-cherry" : "text-ink-soft"}`}
      >
        {loss?.text}
      </p>
    </li>
  );
}
