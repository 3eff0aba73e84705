import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Select } from "@/components/ui/forms/select";
import { currencySign } from "@/lib/units/reader-units";
import {
  CURRENCIES,
  type Currency,
  type ReaderUnits,
  WEEK_STARTS,
  type WeekStart,
  type WeightChoice,
} from "@/lib/units/unit-choices";

const WEIGHTS: Record<WeightChoice, string> = {
  "lb-oz": "Pounds, with ounces for roasts and sales",
  lb: "Pounds only",
  "kg-g": "Kilograms, with grams for roasts and sales",
  kg: "Kilograms only",
};

const DAYS: Record<WeekStart, string> = { monday: "Monday", sunday: "Sunday", saturday: "Saturday" };

const names = new Intl.DisplayNames("en", { type: "currency" });

/** `Euro (€)`, `Swiss Franc (CHF)`. */
function nameOf(currency: Currency, units: ReaderUnits): string {
  const sign = currencySign({ ...units, currency });
  return `${names.of(currency) ?? currency} (${sign === currency ? sign : `${sign}, ${currency}`})`;
}

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
        label="Currency of your bench"
        hint="Only the currency sign changes; amounts aren’t converted. The catalog stays in US dollars."
        defaultValue={units.currency}
      >
        {CURRENCIES.map((currency) => (
          <option key={currency} value={currency}>
            {nameOf(currency, units)}
          </option>
        ))}
      </Select>
      <Select id="week_start" name="week_start" label="Weeks start on" defaultValue={units.weekStart}>
        {WEEK_STARTS.map((start) => (
          <option key={start} value={start}>
            {DAYS[start]}
          </option>
        ))}
      </Select>
      <div className="sm:col-span-2">
        <Button type="submit">Save units</Button>
      </div>
    </ActionForm>
  );
}
