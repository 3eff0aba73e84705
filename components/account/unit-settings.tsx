import { ActionForm } from "@/components/ui/action-form";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { CURRENCIES, currencySign, type ReaderUnits, type WeightChoice } from "@/lib/units/reader-units";

const WEIGHTS: Record<WeightChoice, string> = {
  "lb-oz": "Pounds, with ounces for roasts and sales",
  lb: "Pounds only",
  "kg-g": "Kilograms, with grams for roasts and sales",
  kg: "Kilograms only",
};

const currencyNames = new Intl.DisplayNames("en", { type: "currency" });

export function UnitSettings({ units }: { units: ReaderUnits }) {
  return (
    <ActionForm
      action="/api/account/units"
      back="/account"
      done="Saved."
      className="grid max-w-[44rem] gap-4 sm:grid-cols-2"
    >
      <Select id="weights" name="weights" label="Weights" defaultValue={units.weights}>
        {Object.entries(WEIGHTS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        id="temperature"
        name="temperature"
        label="Roast temperatures"
        defaultValue={units.temperature ?? ""}
      >
        <option value="">As each roast was recorded</option>
        <option value="C">°C</option>
        <option value="F">°F</option>
      </Select>
      <Select
        id="currency"
        name="currency"
        label="Your costs and prices"
        defaultValue={units.currency}
        hint="The sign in front of your own amounts. Nothing is converted; catalog prices stay in US dollars."
      >
        {CURRENCIES.map((currency) => (
          <option key={currency} value={currency}>
            {currencySign({ ...units, currency })} {currencyNames.of(currency)}
          </option>
        ))}
      </Select>
      <div className="sm:col-span-2">
        <Button type="submit">Save units</Button>
      </div>
    </ActionForm>
  );
}
