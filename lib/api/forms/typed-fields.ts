import { readTypedWeight } from "@/lib/units/parse-amount";
import { inUnit, WEIGHT_UNITS } from "@/lib/units/weight-unit";

/** What people type into forms without JavaScript, as the JSON body takes it. What can't be read stays, to be refused. */

type Fields = Readonly<Record<string, string>>;

/** `1,5` or `2 kg`, in the unit that the form names in `unit`. */
export const withTypedWeights =
  (isWeight: (name: string) => boolean) =>
  (fields: Fields): Fields => {
    const unit = WEIGHT_UNITS.find((each) => each === fields.unit) ?? "oz";
    return changed(fields, isWeight, (text) => {
      const read = readTypedWeight(text, unit);
      return read.kind === "amount" ? String(Number(inUnit(read.value, unit).toFixed(4))) : text;
    });
  };

/** `7,75`. */
export const withTypedNumbers =
  (isNumber: (name: string) => boolean) =>
  (fields: Fields): Fields =>
    changed(fields, isNumber, (text) => text.replace(",", "."));

const changed = (
  fields: Fields,
  holds: (name: string) => boolean,
  change: (text: string) => string,
): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, holds(name) ? change(text) : text]));
