/** Attributes of a search field whose suggestions are under it (ARIA combobox with a list). */
export const comboboxAttributes = (inputId: string) =>
  ({
    role: "combobox",
    "aria-expanded": false,
    "aria-controls": suggestionsId(inputId),
    "aria-autocomplete": "list",
    autoComplete: "off",
  }) as const;

export const suggestionsId = (inputId: string) => `${inputId}-suggestions`;
