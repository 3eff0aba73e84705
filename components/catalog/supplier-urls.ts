export const supplierHref = (slug: string) => `/catalog/suppliers/${encodeURIComponent(slug)}`;

/** Replaces the supplier's name on a coffee the viewer entered by hand. */
export const ENTERED_BY_HAND = "entered by you";
