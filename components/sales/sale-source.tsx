import { day } from "@/components/format/dates";
import { Select } from "@/components/ui/forms/select";
import type { Sale } from "@/lib/sales/contract";
import type { SaleChoices } from "@/lib/sales/profit/profit-pages";
import { batchWeight } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { NEGLIGIBLE_OZ } from "@/lib/units/weight-unit";

/** The fields of a sale that its form changes. */
export const FIELDS = [
  "green_coffee_inv_id",
  "roast_id",
  "blend_id",
  "oz_sold",
  "price",
  "buyer",
  "batch_name",
  "sell_date",
] as const satisfies readonly (keyof Sale)[];

interface BlendChoiceProps {
  blends: SaleChoices["blends"];
  value: string;
  units: ReaderUnits;
  onChange: (id: string) => void;
}

/** Nothing on a bench without blends of roasted coffee. */
export function BlendChoice({ blends, value, units, onChange }: BlendChoiceProps) {
  if (blends.length === 0) return null;
  const chosen = blends.find(({ id }) => String(id) === value);
  return (
    <Select
      id="blend"
      name="blend_id"
      label="Or a blend of roasted coffee"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={chosen ? whatIsLeft(chosen, units) : null}
      fieldClassName="col-span-2"
    >
      <option value="">No blend</option>
      {blends.map(({ id, batch, day: made }) => (
        <option key={id} value={id}>
          {batch} · {day(made)}
        </option>
      ))}
    </Select>
  );
}

/** What a field shows, which before hydration only the DOM knows. */
export function shownIn(id: string): string {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : "";
}

export function whatIsLeft(
  { ozOut, ozLeft }: Pick<SaleChoices["roasts"][number], "ozOut" | "ozLeft">,
  units: ReaderUnits,
): string {
  if (ozOut === null || ozLeft === null) return "This roast was not weighed after roasting.";
  const all = batchWeight(ozOut, units);
  if (ozLeft <= NEGLIGIBLE_OZ) return `All ${all} already used or sold.`;
  return `${batchWeight(ozLeft, units, ozOut)} of ${all} left to sell.`;
}
