/** The page of a supplier, by its slug. */
export const supplierHref = (slug: string) => `/catalog/suppliers/${encodeURIComponent(slug)}`;
