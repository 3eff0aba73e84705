/** The page of an origin, by its name. */
export const originHref = (country: string) => `/catalog/origins/${encodeURIComponent(country)}`;
