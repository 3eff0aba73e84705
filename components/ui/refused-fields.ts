import { formSentence } from "@/lib/http/expected";
import { API_NAME } from "./plain-words";
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

/** What the server refused, beside its field where the form has it, else as a sentence. */
export function refusedBy(
  { why, field }: Pick<Refused, "why" | "field">,
  form: HTMLFormElement,
): { errors: Record<string, string>; why: string | null } {
  const name = field?.replace(/^\d+\./, "") ?? "";
  const control = controlsIn(form).find((each) => each.name === name && each.type !== "hidden");
  if (!control) return { errors: {}, why: plainWords(why, form) };
  const help = control.dataset.help ?? (control.title ? `${control.title}.` : null);
  // `Invalid purchase_date: expected YYYY-MM-DD.` beside the field of that name.
  const expected = /^Invalid [\w.]+: expected (.+)\.$/.exec(why)?.[1];
  const said = expected === undefined ? why : formSentence(expected);
  return { errors: { [name]: help ?? plainWords(said, form) }, why: null };
}
