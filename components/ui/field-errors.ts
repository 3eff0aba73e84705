/** Replaces the API's field name by the field's label. */
export function fieldErrorText(why: string, form: HTMLFormElement): string {
  const labels = new Map<string, string>();
  for (const control of form.elements) {
    const typedInto =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    const label = typedInto ? control.labels?.[0]?.textContent?.trim() : undefined;
    if (typedInto && label) labels.set(control.name, label);
  }
  return why.replaceAll(/[a-z]+(?:_[a-z]+)*/gi, (word) => labels.get(word) ?? word);
}
