import { Field } from "@/components/ui/forms/field";
import { inputWeight } from "@/lib/units/input-weight";
import { WEIGHT_EXAMPLES } from "@/lib/units/parse-amount";
import { stockUnit } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";

interface QuantityFieldProps {
  id: string;
  label: string;
  quantityLbs: number;
  refused: { typed: string; why: string } | null;
  units: ReaderUnits;
  className: string;
}

/** In pounds or kilograms by its name, so that the address says which. */
export function QuantityField({ id, label, quantityLbs, refused, units, className }: QuantityFieldProps) {
  const unit = stockUnit(units);
  return (
    <Field
      id={id}
      name={`quantity_${unit}`}
      label={label}
      suffix={unit}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      placeholder={WEIGHT_EXAMPLES[unit].split(" ")[0]}
      defaultValue={refused?.typed ?? inputWeight(quantityLbs, "lb", unit)}
      error={refused === null ? undefined : `${refused.why} Showing prices for 1 lb.`}
      fieldClassName={className}
    />
  );
}
