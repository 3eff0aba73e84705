import { DayField } from "@/components/ui/forms/day-field";
import { Field } from "@/components/ui/forms/field";
import { TextArea } from "@/components/ui/forms/text-area";
import { MoneyField } from "@/components/units/money-field";
import { WeightField } from "@/components/units/weight-field";
import type { Lot } from "@/lib/inventory/lot";
import { stockUnit } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";

export const LOT_FIELDS = [
  "purchased_qty_lbs",
  "purchase_date",
  "bean_cost",
  "tax_ship_cost",
  "bought_from",
  "rank",
  "notes",
] as const satisfies readonly (keyof Lot)[];

/** Without a purchase date, it was bought on the reader's day. */
type LotPreset = Partial<Pick<Lot, (typeof LOT_FIELDS)[number]>>;

interface LotFieldsProps {
  id: string;
  lot: LotPreset;
  units: ReaderUnits;
  asksSeller: boolean;
  /** True for people who see costs. */
  asksCosts: boolean;
}

export function LotFields({ id, lot, units, asksSeller, asksCosts }: LotFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <WeightField
        id={`${id}-quantity`}
        name="purchased_qty_lbs"
        label="Bought"
        unit={stockUnit(units)}
        storedIn="lb"
        stored={lot.purchased_qty_lbs}
        required
        aboveZero
      />
      <DayField
        id={`${id}-date`}
        name="purchase_date"
        label="Date"
        {...(lot.purchase_date !== undefined && { stored: lot.purchase_date })}
      />
      {asksCosts ? (
        <>
          <MoneyField
            id={`${id}-beans`}
            name="bean_cost"
            label="Cost of beans"
            units={units}
            stored={lot.bean_cost}
            hint="For the whole lot"
          />
          <MoneyField
            id={`${id}-rest`}
            name="tax_ship_cost"
            label="Tax and shipping"
            units={units}
            stored={lot.tax_ship_cost}
            hint="Part of the landed cost"
          />
        </>
      ) : null}
      {asksSeller ? (
        <Field
          id={`${id}-seller`}
          name="bought_from"
          label="Bought from"
          maxLength={200}
          autoComplete="off"
          defaultValue={lot.bought_from ?? ""}
        />
      ) : null}
      <Field
        id={`${id}-rank`}
        name="rank"
        label="Rating"
        suffix={<span className="whitespace-nowrap">of 10</span>}
        inputMode="numeric"
        pattern="\s*([1-9]|10)\s*"
        title="Enter 1 to 10"
        autoComplete="off"
        defaultValue={lot.rank ?? ""}
      />
      <TextArea
        id={`${id}-notes`}
        name="notes"
        label="Notes"
        hint="Not part of shared links"
        maxLength={10_000}
        fieldClassName="sm:col-span-2"
        defaultValue={lot.notes ?? ""}
      />
    </div>
  );
}
