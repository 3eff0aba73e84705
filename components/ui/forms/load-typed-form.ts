import type { FormRejection, Typed } from "./use-row-editing";

/** What reads forms is fetched with the first use of one, so that pages come with fewer scripts. Never throws. */
export async function loadTypedForm() {
  try {
    const [form, refused] = await Promise.all([import("./typed-form"), import("./refused-fields")]);
    return { ...form, ...refused };
  } catch {
    return null;
  }
}

export const NOT_LOADED = "Couldn’t load part of this page. Nothing was changed; try again.";

/** The form's typed values; focuses the first field that can't be read. */
export async function typedIn(form: HTMLFormElement): Promise<Typed> {
  const reader = await loadTypedForm();
  if (!reader) return { refused: { why: NOT_LOADED } };
  const { values, errors } = reader.readForm(form);
  if (Object.keys(errors).length === 0) return { values };
  reader.focusFirst(form, errors);
  return { refused: { why: null, errors } };
}

/** The server's errors, next to their fields where the form has them. */
export async function refusedIn(
  refusal: { why: string; field?: string },
  form: HTMLFormElement,
): Promise<FormRejection> {
  const reader = await loadTypedForm();
  return reader ? reader.refusedBy(refusal, form) : refusal;
}
