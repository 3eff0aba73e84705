import { Field } from "@/components/ui/field";

interface QuantityFieldProps {
  id: string;
  label: string;
  quantityLbs: number;
  /** What was typed when that was no quantity. */
  refused: string | null;
  className: string;
}

/** The pounds that a price is asked for. */
export function QuantityField({ id, label, quantityLbs, refused, className }: QuantityFieldProps) {
  return (
    <Field
      id={id}
      name="quantity_lb"
      label={label}
      suffix="lb"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={refused ?? quantityLbs}
      error={refused === null ? undefined : "Pounds, such as 22 or 5.5. Prices are for 1 lb now."}
      fieldClassName={className}
    />
  );
}
