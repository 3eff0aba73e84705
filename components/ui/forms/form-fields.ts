import { day } from "@/components/format/dates";
import { inputWeight } from "@/lib/units/input-weight";
import { WEIGHT_UNITS } from "@/lib/units/weight-unit";

/** Form fields by name, for comparison with a row. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlsOf(form: HTMLFormElement, name: string): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name === name &&
      element.type !== "hidden",
  );
}

const isBox = (control: Control | undefined): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === "checkbox";

const labelOf = (control: Control) => control.labels?.[0]?.textContent?.trim() ?? "";

/** A value of the API as the field's own unit and form have it. */
function shownValue({ dataset }: Control, text: string): string {
  const value = Number(text);
  if (text === "" || !Number.isFinite(value)) return text;
  if (dataset.amount === "money") return value.toFixed(2);
  const [unit, storedIn] = [dataset.unit, dataset.storedIn].map((name) =>
    WEIGHT_UNITS.find((each) => each === name),
  );
  return dataset.amount === "weight" && unit && storedIn ? inputWeight(value, storedIn, unit) : text;
}

export function fieldLabel(form: HTMLFormElement, name: string): string {
  const [first] = controlsOf(form, name);
  if (!first) return name;
  const legend = isBox(first) ? first.closest("fieldset")?.querySelector("legend") : null;
  return legend?.textContent?.trim() ?? labelOf(first);
}

/** A value as the field would show it: `36 lb`, `$140.00`, `4 Mar 2026`, the name of a choice. */
export function fieldText(form: HTMLFormElement, name: string, value: unknown): string {
  const [first, ...others] = controlsOf(form, name);
  if (isBox(first)) {
    const ticked = [first, ...others].filter((box) => listed(value).includes(box.value)).map(labelOf);
    return ticked.length > 0 ? ticked.join(", ") : "none";
  }
  const text = Array.isArray(value) ? value.join(", ") : String(value ?? "").trim();
  if (first instanceof HTMLSelectElement)
    return [...first.options].find((option) => option.value === text)?.text ?? "another one";
  if (text === "") return "nothing";
  if (first?.type === "date") return day(text);
  const { prefix = "", suffix } = first?.dataset ?? {};
  return `${prefix}${first ? shownValue(first, text) : text}${suffix ? ` ${suffix}` : ""}`;
}

function fillControl(control: Control, text: string): void {
  control.value = shownValue(control, text);
  // An unchanged amount is sent as stored, not as rounded for display.
  if (!(control instanceof HTMLInputElement) || !control.dataset.amount) return;
  control.defaultValue = control.value;
  control.dataset.stored = text;
}

export function fillField(form: HTMLFormElement, name: string, value: unknown): void {
  for (const control of controlsOf(form, name)) {
    if (isBox(control)) control.checked = listed(value).includes(control.value);
    else fillControl(control, Array.isArray(value) ? value.join(", ") : String(value ?? ""));
  }
}

const listed = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(String);
