import { COUNTRIES } from "../places/countries/all";

/** Languages of shops that sell green coffee. */
const LANGUAGES =
  "en de fr es pt it nl da sv nb fi is pl cs sk hu ro bg el tr ru uk sr hr sl et lv lt he ar ja ko zh zh-Hant th vi id";

/** What shops of every language call the countries that grow coffee: `Osttimor`, `Kolumbie`, `Éthiopie`. */
export function countryNames(): string[] {
  const codes = COUNTRIES.flatMap(({ codes = [] }) => codes.slice(0, 1));
  return LANGUAGES.split(" ").flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: "region" });
    return codes.flatMap((code) => names.of(code) ?? []);
  });
}
