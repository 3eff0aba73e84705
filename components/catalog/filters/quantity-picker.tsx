import { pounds } from "@/components/format/amounts";
import { classNames } from "@/components/ui/class-names";
import { Field } from "@/components/ui/forms/field";
import { QUANTITY_BEFORE, QUANTITY_KG } from "@/lib/catalog/search/filters/chosen-quantity";
import { QUANTITIES_KG, QUANTITIES_LB } from "@/lib/coffee/price-tiers";
import {
  isInBags,
  QUANTITY_PATTERN,
  quantityParam,
  quantityProblem,
  quantityText,
  readQuantity,
} from "@/lib/coffee/quantity";
import type { StockUnit } from "@/lib/units/reader-units";

const ONE_BAG = "1 bag";

const OFFERED = {
  lb: QUANTITIES_LB.map((lb) => ({ quantity: String(lb), label: String(lb) })),
  kg: QUANTITIES_KG.map((kg) => ({ quantity: `${kg} kg`, label: String(kg) })),
};

const EXAMPLES = {
  lb: {
    label: "Any quantity, such as 300 lb, 70 kg or 2 bags",
    placeholder: "70 kg",
    accepted: "pounds, or something like 70 kg or 2 bags",
  },
  kg: {
    label: "Any quantity in kilograms, or like 300 lb or 2 bags",
    placeholder: "70",
    accepted: "kilograms, or something like 150 lb or 2 bags",
  },
};

const MAX_QUOTED = 20;

interface QuantityPickerProps {
  quantityLb: number;
  /** As in the address, such as `70 kg`. */
  typed: string;
  refused: string | null;
  /** The unit the reader buys in. */
  unit: StockUnit;
  /** Bag weight of the coffee; null if it states none. */
  bagLb?: number | null;
  href: (quantity: string) => string;
}

/** Quantities to choose with one click, and a field for any other. */
export function QuantityPicker(props: QuantityPickerProps) {
  const { quantityLb, typed, refused, unit, bagLb = null, href } = props;
  const bag = quantityText(readQuantity(ONE_BAG, bagLb) ?? 0);
  const offered = [...OFFERED[unit], { quantity: ONE_BAG, label: ONE_BAG }];
  const chosen = isInBags(typed) ? typed : quantityParam(quantityLb);
  const field = fieldFor(typed, quantityLb, unit);
  const isOther = refused !== null || isInBags(typed) || offered.every(({ quantity }) => quantity !== chosen);
  const error = refused
    ? `“${refused.slice(0, MAX_QUOTED)}” ${quantityProblem(refused, unit)}. Enter ${EXAMPLES[unit].accepted}. Showing prices at ${quantityText(quantityLb)}.`
    : undefined;
  return (
    <fieldset className="group/quantity min-w-0">
      <legend className="sr-only">Price when buying</legend>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="inline-flex min-h-11 max-w-full flex-wrap items-center gap-x-2.5 gap-y-1 mouse:min-h-9">
          <span
            aria-hidden="true"
            className="whitespace-nowrap font-medium text-ink-soft text-small max-md:w-full"
          >
            Price when buying ({unit})
          </span>
          <ul
            className="inline-flex max-w-full flex-wrap rounded-md border border-rule-strong bg-sheet p-0.5"
            aria-label="Common quantities"
          >
            {offered.map(({ quantity, label }) => {
              const isChosen = quantity === chosen;
              return (
                <li key={quantity}>
                  <a
                    data-stay=""
                    href={href(quantity)}
                    rel="nofollow"
                    title={quantity === ONE_BAG ? `A ${bag} bag` : undefined}
                    aria-current={isChosen ? "true" : undefined}
                    className={classNames(
                      "inline-flex min-h-11 min-w-8 items-center justify-center whitespace-nowrap rounded-sm px-1.5 max-[23.4rem]:min-w-7 max-[23.4rem]:px-1 sm:min-w-9 sm:px-2 mouse:min-h-7.5",
                      isChosen ? "bg-jade font-medium text-on-jade" : "text-ink-soft hover:text-ink",
                    )}
                  >
                    {label}
                    {quantity === ONE_BAG ? null : <span className="sr-only"> {unit}</span>}
                  </a>
                </li>
              );
            })}
            {isOther ? null : (
              <li className="md:hidden">
                <label
                  className={classNames(
                    "relative inline-flex min-h-11 items-center whitespace-nowrap rounded-sm px-1.5 text-ink-soft max-[23.4rem]:px-1",
                    "has-checked:bg-well has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-jade",
                  )}
                >
                  <input
                    type="checkbox"
                    // Belongs to no form: it only shows the field.
                    form=""
                    className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
                  />
                  other…<span className="sr-only"> quantity</span>
                </label>
              </li>
            )}
          </ul>
        </div>
        <Field
          id="quantity_lb"
          name={unit === "kg" ? QUANTITY_KG : "quantity_lb"}
          type="text"
          autoComplete="off"
          label={EXAMPLES[unit].label}
          labelHidden
          placeholder={EXAMPLES[unit].placeholder}
          defaultValue={refused ?? field.value}
          error={error}
          hint={isInBags(typed) ? bagSentence(bag, bagLb) : undefined}
          suffix={refused ? unit : <span className="whitespace-nowrap">{field.suffix}</span>}
          // On a phone the buttons show the choice, so this appears only for other quantities.
          fieldClassName={classNames(
            "w-44 max-w-full",
            !isOther && "max-md:hidden max-md:focus-within:block max-md:group-has-checked/quantity:block",
          )}
        />
        {/* So that a slip in the field loses no quantity. */}
        {quantityLb === 1 ? null : (
          <input
            type="hidden"
            name={QUANTITY_BEFORE}
            value={typed}
            data-unless={QUANTITY_PATTERN}
            data-of="quantity_lb"
          />
        )}
      </div>
    </fieldset>
  );
}

const bagSentence = (bag: string, bagLb: number | null) =>
  bagLb === null ? `Counted as a ${bag} bag.` : `This coffee comes in ${bag} bags.`;

/** A quantity as its field shows it, with the unit of a bare number or what the words come to. */
function fieldFor(typed: string, quantityLb: number, unit: StockUnit) {
  if (isInBags(typed)) return { value: typed, suffix: quantityText(quantityLb) };
  if (unit === "lb") {
    const value = typed || "1";
    return { value, suffix: /^[\d.,]+$/.test(value) ? "lb" : pounds(quantityLb) };
  }
  const [amount = "", own = "lb"] = quantityParam(quantityLb).split(" ");
  return own === "kg" ? { value: amount, suffix: "kg" } : { value: `${amount} lb`, suffix: "" };
}
