export const DR_CONGO = "Democratic Republic of the Congo";

/** The trade's short country names, where the full one would break a table. */
const SHORT: Record<string, string> = { [DR_CONGO]: "DR Congo" };

export const shortCountry = (country: string) => SHORT[country] ?? country;
