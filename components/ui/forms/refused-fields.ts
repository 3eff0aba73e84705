import { capitalize } from "@/lib/capitalize";
import { formSentence, inFormWords } from "@/lib/http/errors/expected";
import { API_NAME, withoutNames } from "../plain-words";
import type { Refused } from "./row-editing";
import { controlsIn, labelOf } from "./typed-form";

/** A sentence of the API without its names: fields are called by their labels. */
export function plainWords(why: string, form: HTMLFormElement): string {
  const labels = new Map(controlsIn(form).map((control) => [control.name, labelOf(control).toLowerCase()]));
  return why.replaceAll(API_NAME, (name) => {
    const field = name.replace(/^\d+\./, "");
    return labels.get(field) || field.replaceAll(/[._]/g, " ");
  });
}

/** For a field that the form has in parts: `Descriptors: enter at most 5 of flavor.` */
export function unplaced(name: string, expected: string): string {
  const words = name.replaceAll(/[._]/g, " ");
  return `${capitalize(words)}: enter ${inFormWords(withoutNames(expected))}.`;
}

/** `“Elevation from” is above “Elevation to” (1000).`; null for a sentence about something else. */
export function aboveBound(
  said: string,
  label: string,
  labelOfField: (name: string) => string | undefined,
): string | null {
  const [, name = "", bound] = /^Enter no more than ([a-z_]+) \(([\d.]+)\)\.$/.exec(said) ?? [];
  const upper = labelOfField(name);
  return upper ? `“${label}” is above “${upper}” (${bound}).` : null;
}

/** The server's errors: next to their fields where the form has them, else as a sentence. */
export function refusedBy(
  { why, field }: Pick<Refused, "why" | "field">,
  form: HTMLFormElement,
): { errors: Record<string, string>; why: string | null } {
  const name = field?.replace(/^\d+\./, "") ?? "";
  const control = controlsIn(form).find(
    // A field that the API folds into an object is called otherwise there.
    (each) => (each.name === name || each.dataset.field === name) && each.type !== "hidden",
  );
  // `Invalid purchase_date: expected YYYY-MM-DD.`, shown next to that field.
  const expected = /^Invalid [\w.]+: expected (.+)\.$/.exec(why)?.[1];
  if (!control)
    return {
      errors: {},
      why: expected === undefined || name === "" ? plainWords(why, form) : unplaced(name, expected),
    };
  const help = control.dataset.help ?? (control.title ? `${control.title}.` : null);
  // `Invalid feedUrl: it must be …`, shown next to that field.
  const said = expected === undefined ? why.replace(/^Invalid [\w.]+: it /, "It ") : formSentence(expected);
  const labelled = (other: string) => {
    const found = controlsIn(form).find((each) => each.name === other);
    return found && labelOf(found);
  };
  const text = help ?? aboveBound(said, labelOf(control), labelled) ?? plainWords(said, form);
  return { errors: { [control.name]: text }, why: null };
}
