import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import angola from "./countries/angola.json" with { type: "json" };
import australia from "./countries/australia.json" with { type: "json" };
import bolivia from "./countries/bolivia.json" with { type: "json" };
import brazil from "./countries/brazil.json" with { type: "json" };
import burundi from "./countries/burundi.json" with { type: "json" };
import cameroon from "./countries/cameroon.json" with { type: "json" };
import china from "./countries/china.json" with { type: "json" };
import colombia from "./countries/colombia.json" with { type: "json" };
import costaRica from "./countries/costa-rica.json" with { type: "json" };
import cuba from "./countries/cuba.json" with { type: "json" };
import democraticRepublicOfTheCongo from "./countries/democratic-republic-of-the-congo.json" with {
  type: "json",
};
import dominicanRepublic from "./countries/dominican-republic.json" with { type: "json" };
import ecuador from "./countries/ecuador.json" with { type: "json" };
import elSalvador from "./countries/el-salvador.json" with { type: "json" };
import ethiopia from "./countries/ethiopia.json" with { type: "json" };
import guatemala from "./countries/guatemala.json" with { type: "json" };
import haiti from "./countries/haiti.json" with { type: "json" };
import honduras from "./countries/honduras.json" with { type: "json" };
import india from "./countries/india.json" with { type: "json" };
import indonesia from "./countries/indonesia.json" with { type: "json" };
import ivoryCoast from "./countries/ivory-coast.json" with { type: "json" };
import jamaica from "./countries/jamaica.json" with { type: "json" };
import kenya from "./countries/kenya.json" with { type: "json" };
import laos from "./countries/laos.json" with { type: "json" };
import madagascar from "./countries/madagascar.json" with { type: "json" };
import malawi from "./countries/malawi.json" with { type: "json" };
import mexico from "./countries/mexico.json" with { type: "json" };
import mozambique from "./countries/mozambique.json" with { type: "json" };
import myanmar from "./countries/myanmar.json" with { type: "json" };
import nepal from "./countries/nepal.json" with { type: "json" };
import nicaragua from "./countries/nicaragua.json" with { type: "json" };
import nigeria from "./countries/nigeria.json" with { type: "json" };
import otherCountries from "./countries/other-countries.json" with { type: "json" };
import panama from "./countries/panama.json" with { type: "json" };
import papuaNewGuinea from "./countries/papua-new-guinea.json" with { type: "json" };
import peru from "./countries/peru.json" with { type: "json" };
import philippines from "./countries/philippines.json" with { type: "json" };
import rwanda from "./countries/rwanda.json" with { type: "json" };
import saudiArabia from "./countries/saudi-arabia.json" with { type: "json" };
import sriLanka from "./countries/sri-lanka.json" with { type: "json" };
import taiwan from "./countries/taiwan.json" with { type: "json" };
import tanzania from "./countries/tanzania.json" with { type: "json" };
import thailand from "./countries/thailand.json" with { type: "json" };
import timorLeste from "./countries/timor-leste.json" with { type: "json" };
import uganda from "./countries/uganda.json" with { type: "json" };
import unitedStates from "./countries/united-states.json" with { type: "json" };
import venezuela from "./countries/venezuela.json" with { type: "json" };
import vietnam from "./countries/vietnam.json" with { type: "json" };
import yemen from "./countries/yemen.json" with { type: "json" };
import zambia from "./countries/zambia.json" with { type: "json" };
import zimbabwe from "./countries/zimbabwe.json" with { type: "json" };

const schema = z.strictObject({
  country: z.string(),
  continent: z.string(),
  /** ISO 3166, two and three letters, as export files have them. */
  codes: z.tuple([z.string().length(2), z.string().length(3)]).optional(),
  /** Other spellings of the country and of its people. */
  spellings: PHRASES,
  /**
   * The region of the trade → its other spellings, sub-regions, districts and villages. A name with `?` has other
   * meanings and counts only when the country is known otherwise; give the region's own name with `?` for the same.
   */
  regions: z.record(z.string(), PHRASES),
  /** Wider area → the regions inside it, which are preferred. */
  within: z.record(z.string(), z.array(z.string())).optional(),
});

/** A country of the coffee map and its regions of the trade. */
export type CountryEntry = z.infer<typeof schema>;

/** Every country that coffee comes from. Where a name means several places, the order is that of their meanings. */
export const COUNTRIES: readonly CountryEntry[] = [
  ethiopia,
  kenya,
  rwanda,
  burundi,
  tanzania,
  uganda,
  democraticRepublicOfTheCongo,
  malawi,
  zambia,
  zimbabwe,
  cameroon,
  ivoryCoast,
  angola,
  madagascar,
  mozambique,
  nigeria,
  indonesia,
  india,
  yemen,
  saudiArabia,
  nepal,
  sriLanka,
  timorLeste,
  vietnam,
  laos,
  myanmar,
  thailand,
  china,
  philippines,
  taiwan,
  papuaNewGuinea,
  australia,
  guatemala,
  honduras,
  elSalvador,
  costaRica,
  panama,
  nicaragua,
  mexico,
  unitedStates,
  jamaica,
  haiti,
  dominicanRepublic,
  cuba,
  colombia,
  ...otherCountries,
  brazil,
  peru,
  ecuador,
  bolivia,
  venezuela,
].map((entry) => dataFile(`places/countries, ${entry.country}`, schema, entry));
