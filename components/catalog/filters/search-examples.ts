/** What placeholders of search fields offer; each finds coffees in the demo. */
export const SEARCH_EXAMPLES = ["Yirgacheffe", "gesha", "blueberry"] as const;

export const EXAMPLES_SHOWN = SEARCH_EXAMPLES.join(", ");
