import { Field, type FieldProps } from "./field";

interface SuggestedFieldProps extends Omit<FieldProps, "list"> {
  /** The person's own earlier entries; anything else can be typed too. */
  suggestions: readonly string[];
}

export function SuggestedField({ suggestions, ...field }: SuggestedFieldProps) {
  const list = `${field.id}-suggestions`;
  if (suggestions.length === 0) return <Field autoComplete="off" {...field} />;
  return (
    <>
      <Field autoComplete="off" {...field} list={list} />
      <datalist id={list}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  );
}
