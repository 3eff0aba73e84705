export const supplierHref = (slug: string) => `/catalog/suppliers/${encodeURIComponent(slug)}`;

/** Replaces the supplier's name on a coffee of the bench that the viewer is at. */
export const ENTERED_BY_HAND = "entered by hand";
