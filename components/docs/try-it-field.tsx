import { useId } from "react";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import type { TryItField } from "@/lib/docs/try-it-form";

interface TryItFieldInputProps {
  field: TryItField;
  value: string;
  onChange: (value: string) => void;
  isDisabled: boolean;
}

/** A select where the contract lists the values, otherwise a text field, whose errors come from the API. */
export function TryItFieldInput({ field, value, onChange, isDisabled }: TryItFieldInputProps) {
  const id = useId();
  const { name, options, in: place, isDate, type } = field;
  const shared = {
    id,
    name,
    label: <span className="font-mono">{name}</span>,
    disabled: isDisabled,
    value,
    fieldClassName: isDisabled ? "needs-js" : "",
  };
  if (options.length > 0)
    return (
      <Select {...shared} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{field.default === null ? "Any" : `${field.default} (default)`}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    );
  return (
    <Field
      {...shared}
      onChange={(event) => onChange(event.currentTarget.value)}
      type={isDate ? "date" : "text"}
      inputMode={type === "number" ? "decimal" : undefined}
      placeholder={field.default ?? field.example ?? ""}
      required={place === "path"}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
