import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";

interface BoundsProps {
  title: string;
  /** Parameter names of the lower and upper bound. */
  names: readonly [string, string];
  /** As typed, right or wrong. */
  typed: readonly [string, string];
  errors: readonly [string | undefined, string | undefined];
  /** The lowest and highest value there is, as people read them. */
  reach: readonly [string, string] | null;
  prefix?: string;
  note?: string;
}

/** A lower and an upper bound to type in. Plain text fields: a number field would swallow what is not a number. */
export function RangeFields({ title, names, typed, errors, reach, prefix, note }: BoundsProps) {
  const open = typed.some(Boolean) || errors.some(Boolean);
  const labels = ["From", "To"] as const;
  return (
    <Disclosure
      open={open}
      className="border-rule border-t"
      summary={<span className="font-medium">{title}</span>}
    >
      <fieldset className="pb-4">
        <legend className="sr-only">{title}</legend>
        <div className="grid grid-cols-2 gap-2.5">
          {labels.map((label, i) => (
            <Field
              key={label}
              id={names[i] ?? label}
              name={names[i]}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              label={label}
              prefix={prefix}
              defaultValue={typed[i]}
              placeholder={reach?.[i]}
              error={errors[i]}
            />
          ))}
        </div>
        {note ? <p className="mt-2 text-ink-faint text-small">{note}</p> : null}
      </fieldset>
    </Disclosure>
  );
}
