import { Field } from "./field";

interface PeriodFieldsProps {
  period: { from?: string | null | undefined; to?: string | null | undefined };
  errorOf: (name: string) => string | undefined;
  fieldClassName?: string;
}

/** The fields `from` and `to` of a filter. */
export function PeriodFields({ period, errorOf, fieldClassName }: PeriodFieldsProps) {
  return (["from", "to"] as const).map((name) => (
    <Field
      key={name}
      id={name}
      name={name}
      type="date"
      label={name === "from" ? "From" : "To"}
      defaultValue={period[name] ?? ""}
      error={errorOf(name)}
      {...(fieldClassName !== undefined && { fieldClassName })}
    />
  ));
}
