import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import type { Lot } from "@/lib/inventory/lot";

export const LOT_FIELDS = [
  "purchased_qty_lbs",
  "purchase_date",
  "bean_cost",
  "tax_ship_cost",
  "bought_from",
  "rank",
  "notes",
] as const satisfies readonly (keyof Lot)[];

export type LotPreset = Partial<Pick<Lot, (typeof LOT_FIELDS)[number]>>;

interface LotFieldsProps {
  id: string;
  lot: LotPreset;
  asksSeller: boolean;
  /** Of people who see costs. */
  asksCosts: boolean;
}

const MONEY = { inputMode: "decimal", pattern: "\\s*\\d{1,7}(\\.\\d{1,2})?\\s*", prefix: "$" } as const;

const dollars = (amount: number | null | undefined) => (amount == null ? "" : amount.toFixed(2));

export function LotFields({ id, lot, asksSeller, asksCosts }: LotFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        id={`${id}-quantity`}
        name="purchased_qty_lbs"
        label="Bought"
        suffix="lb"
        required
        inputMode="decimal"
        pattern="\s*\d{1,6}(\.\d{1,4})?\s*"
        title="Enter pounds, such as 22 or 5.5"
        autoComplete="off"
        defaultValue={lot.purchased_qty_lbs ?? ""}
      />
      <Field
        id={`${id}-date`}
        name="purchase_date"
        type="date"
        label="Date"
        defaultValue={lot.purchase_date ?? ""}
      />
      {asksCosts ? (
        <>
          <Field
            id={`${id}-beans`}
            name="bean_cost"
            label="Cost of beans"
            title="Enter US dollars, such as 140 or 139.50"
            autoComplete="off"
            hint="For the whole lot"
            defaultValue={dollars(lot.bean_cost)}
            {...MONEY}
          />
          <Field
            id={`${id}-rest`}
            name="tax_ship_cost"
            label="Tax and shipping"
            title="Enter US dollars, such as 18 or 17.95"
            autoComplete="off"
            hint="Part of the landed cost"
            defaultValue={dollars(lot.tax_ship_cost)}
            {...MONEY}
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
        label="Rank"
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
