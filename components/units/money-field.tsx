import { Field, type FieldProps } from "@/components/ui/field";
import { currencySign } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";

interface MoneyFieldProps extends Omit<FieldProps, "value" | "defaultValue" | "prefix" | "inputMode"> {
  units: ReaderUnits;
  stored: number | null | undefined;
}

/** The reader's own money, read by `readForm`. */
export function MoneyField({ units, stored, ...field }: MoneyFieldProps) {
  const sign = currencySign(units);
  const signs = [...new Set([sign, units.currency, `${units.currency.slice(0, 2)}${sign}`])];
  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      prefix={sign}
      defaultValue={stored == null ? "" : stored.toFixed(2)}
      data-amount="money"
      data-signs={signs.join(" ")}
      data-stored={stored ?? undefined}
    />
  );
}
