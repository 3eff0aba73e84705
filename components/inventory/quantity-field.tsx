import { Field } from "@/components/ui/field";

interface QuantityFieldProps {
  id: string;
  label: string;
  quantityLbs: number;
  refused: string | null;
  className: string;
}

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
      error={refused === null ? undefined : "Enter pounds, such as 22 or 5.5. Showing prices for 1 lb."}
      fieldClassName={className}
    />
  );
}
