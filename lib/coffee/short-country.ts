/** The trade's short country names, where the full one would break a table. */
const SHORT: Record<string, string> = {
  "Democratic Republic of the Congo": "DR Congo",
};

export const shortCountry = (country: string) => SHORT[country] ?? country;
