export const originHref = (country: string) => `/catalog/origins/${encodeURIComponent(country)}`;
