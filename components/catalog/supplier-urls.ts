/** The page of a supplier, by its slug. */
export const supplierHref = (slug: string) => `/catalog/suppliers/${encodeURIComponent(slug)}`;

/** What stands where a supplier's name would, of a coffee that its reader entered by hand. */
export const ENTERED_BY_HAND = "entered by you";
