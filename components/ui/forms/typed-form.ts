import {
  beyondStorage,
  enterWeight,
  readTypedMoney,
  readTypedWeight,
  type TypedAmount,
} from "@/lib/units/parse-amount";
import { inUnit, WEIGHT_UNITS, type WeightUnit } from "@/lib/units/weight-unit";

/** What was typed into a form, as the API takes it, with a sentence for each field that can't be read. */
export interface TypedForm {
  values: Record<string, string | string[]>;
  errors: Record<string, string>;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

export const controlsIn = (form: HTMLFormElement): Control[] => [...form.elements].filter(isControl);

export const labelOf = (control: Control): string => control.labels?.[0]?.textContent?.trim() ?? "";

const unitOf = (text: string | undefined, usual: WeightUnit): WeightUnit =>
  WEIGHT_UNITS.find((unit) => unit === text) ?? usual;

/** Decimals that the API takes. */
const DECIMALS: Record<WeightUnit, number> = { oz: 3, g: 4, lb: 4, kg: 4 };

const plain = (value: number, decimals: number) => String(Number(value.toFixed(decimals)));

/** Null for a field that is no weight and no amount of money. */
function amountIn({ value, dataset }: Control): TypedAmount | null {
  if (dataset.amount === "weight") {
    const unit = unitOf(dataset.unit, "oz");
    const read = readTypedWeight(value, unit);
    const why =
      read.kind === "amount" ? beyondStorage(read.value, unitOf(dataset.storedIn, "oz"), unit) : null;
    return why === null ? read : { kind: "refused", why };
  }
  if (dataset.amount === "money") return readTypedMoney(value, dataset.signs?.split(" ") ?? ["$"]);
  return null;
}

function apiText({ dataset }: Control, amount: number): string {
  if (dataset.amount === "money") return plain(amount, 2);
  const storedIn = unitOf(dataset.storedIn, "oz");
  return plain(inUnit(amount, storedIn), DECIMALS[storedIn]);
}

/** An unchanged field sends what is stored, not its rounded text. */
const isUnchanged = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement &&
  control.dataset.stored !== undefined &&
  control.value === control.defaultValue;

/** The sentence of a field that the browser or its unit refuses; null if it is fine. */
function problemIn(control: Control): string | null {
  const name = labelOf(control);
  if (control.validity.valueMissing)
    return control instanceof HTMLSelectElement ? `Choose the ${name.toLowerCase()}.` : `Fill in “${name}”.`;
  const amount = amountIn(control);
  if (amount?.kind === "refused") return amount.why;
  if (control.dataset.above === "0" && amount?.kind === "amount" && amount.value <= 0)
    return control.required
      ? enterWeight(unitOf(control.dataset.unit, "oz"))
      : "Enter a weight above 0, or leave this empty.";
  if (control.validity.valid) return null;
  return control.title ? `${control.title}.` : control.validationMessage;
}

function textOf(control: Control): string | null {
  if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type))
    return control.checked ? control.value : null;
  if (isUnchanged(control)) return control.dataset.stored ?? "";
  if (control.dataset.amount === "number") return control.value.replace(",", ".");
  const amount = amountIn(control);
  return amount?.kind === "amount" ? apiText(control, amount.value) : control.value;
}

/** A name that comes more than once, as of boxes to tick, is a list. */
export function readForm(form: HTMLFormElement): TypedForm {
  const texts = new Map<string, string[]>();
  const errors: TypedForm["errors"] = {};
  for (const control of controlsIn(form)) {
    if (control.name === "" || control.disabled) continue;
    const problem = problemIn(control);
    if (problem !== null && !isUnchanged(control)) errors[control.name] ??= problem;
    const text = textOf(control);
    if (text !== null) texts.set(control.name, [...(texts.get(control.name) ?? []), text]);
  }
  const values = [...texts].map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? "")] as const);
  return { values: Object.fromEntries(values), errors };
}

/** Moves to the first field with an error, which may be far above the button. */
export function focusFirst(form: HTMLFormElement, errors: TypedForm["errors"]): void {
  controlsIn(form)
    .find(({ name }) => errors[name] !== undefined)
    ?.focus();
}
