import { Field, type FieldProps } from "@/components/ui/forms/field";
import { currencySign, currencySigns, inputMoney } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";

interface MoneyFieldProps extends Omit<FieldProps, "value" | "defaultValue" | "prefix" | "inputMode"> {
  units: ReaderUnits;
  stored: number | null | undefined;
}

/** The reader's own money, read by `readForm`. */
export function MoneyField({ units, stored, ...field }: MoneyFieldProps) {
  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      prefix={currencySign(units)}
      defaultValue={stored == null ? "" : inputMoney(stored, units)}
      data-amount="money"
      data-signs={currencySigns(units).join(" ")}
      data-stored={stored ?? undefined}
    />
  );
}
