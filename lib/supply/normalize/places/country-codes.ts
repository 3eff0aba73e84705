/** Codes of ISO 3166 of the countries that coffee is sold from, as export files have them. */
const CODES =
  "ET ETH Ethiopia, KE KEN Kenya, RW RWA Rwanda, BI BDI Burundi, TZ TZA Tanzania, UG UGA Uganda, CD COD Democratic Republic of the Congo, MW MWI Malawi, ZM ZMB Zambia, ZW ZWE Zimbabwe, CM CMR Cameroon, CI CIV Ivory Coast, BR BRA Brazil, CO COL Colombia, PE PER Peru, EC ECU Ecuador, BO BOL Bolivia, VE VEN Venezuela, GT GTM Guatemala, HN HND Honduras, SV SLV El Salvador, NI NIC Nicaragua, CR CRI Costa Rica, PA PAN Panama, MX MEX Mexico, US USA United States, JM JAM Jamaica, DO DOM Dominican Republic, HT HTI Haiti, CU CUB Cuba, ID IDN Indonesia, IN IND India, VN VNM Vietnam, LA LAO Laos, TH THA Thailand, MM MMR Myanmar, CN CHN China, PH PHL Philippines, TL TLS Timor-Leste, PG PNG Papua New Guinea, YE YEM Yemen, NP NPL Nepal, AU AUS Australia";

const COUNTRIES = new Map(
  CODES.split(", ").flatMap((entry) => {
    const [two = "", three = "", ...name] = entry.split(" ");
    const country = name.join(" ");
    return [two, three].map((code) => [code, country] as const);
  }),
);

/** The country of a code of two or three capitals in a country's own column, or null. */
export function countryOfCode(text: string): string | null {
  return COUNTRIES.get(text.trim().toUpperCase()) ?? null;
}
