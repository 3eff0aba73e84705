import { pounds } from "@/components/format/amounts";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/field";
import { QUANTITIES_LB } from "@/lib/coffee/price-tiers";
import { readQuantity } from "@/lib/coffee/quantity";

const OFFERED = [
  ...QUANTITIES_LB.map((lb) => ({ quantity: String(lb), label: `${lb}` })),
  { quantity: "1 bag", label: "1 bag" },
];

const MAX_QUOTED = 20;

interface QuantityPickerProps {
  quantityLb: number;
  /** As the address has it, such as `70 kg`. */
  typed: string;
  refused: string | null;
  href: (quantity: string) => string;
}

/** Quantities to choose with one click, and a field for any other. */
export function QuantityPicker({ quantityLb, typed, refused, href }: QuantityPickerProps) {
  const value = typed.trim() || "1";
  const error = refused
    ? `“${refused.slice(0, MAX_QUOTED)}” isn’t a quantity. Enter pounds, or something like 70 kg or 2 bags. Showing prices at ${pounds(quantityLb)}.`
    : undefined;
  const isPounds = /^[\d.,]+$/.test(value);
  const suffix = readQuantity(value) === null ? null : isPounds ? "lb" : pounds(quantityLb);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Price when buying</legend>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2.5 gap-y-1 md:min-h-9">
          <span aria-hidden="true" className="whitespace-nowrap font-medium text-ink-soft text-small">
            Price when buying
          </span>
          <ul
            className="inline-flex rounded-md border border-rule-strong bg-sheet p-0.5"
            aria-label="Common quantities"
          >
            {OFFERED.map(({ quantity, label }) => {
              const chosen = quantity === value;
              return (
                <li key={quantity}>
                  <a
                    data-stay=""
                    href={href(quantity)}
                    rel="nofollow"
                    aria-current={chosen ? "true" : undefined}
                    className={classNames(
                      "inline-flex min-h-11 min-w-9 items-center justify-center whitespace-nowrap rounded-sm px-2 md:min-h-7.5",
                      chosen ? "bg-jade font-medium text-on-jade" : "text-ink-soft hover:text-ink",
                    )}
                  >
                    {label}
                    {quantity === "1 bag" ? null : <span className="sr-only"> lb</span>}
                  </a>
                </li>
              );
            })}
          </ul>
        </div>
        <Field
          id="quantity_lb"
          name="quantity_lb"
          type="text"
          autoComplete="off"
          label="Any quantity, such as 300 lb, 70 kg or 2 bags"
          labelHidden
          placeholder="70 kg"
          defaultValue={value}
          error={error}
          suffix={suffix === null ? undefined : <span className="whitespace-nowrap">{suffix}</span>}
          fieldClassName="w-44 max-w-full"
        />
      </div>
    </fieldset>
  );
}
