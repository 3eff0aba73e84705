import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import angola from "./angola.json" with { type: "json" };
import australia from "./australia.json" with { type: "json" };
import bolivia from "./bolivia.json" with { type: "json" };
import brazil from "./brazil.json" with { type: "json" };
import burundi from "./burundi.json" with { type: "json" };
import cameroon from "./cameroon.json" with { type: "json" };
import china from "./china.json" with { type: "json" };
import colombia from "./colombia.json" with { type: "json" };
import costaRica from "./costa-rica.json" with { type: "json" };
import cuba from "./cuba.json" with { type: "json" };
import democraticRepublicOfTheCongo from "./democratic-republic-of-the-congo.json" with { type: "json" };
import dominicanRepublic from "./dominican-republic.json" with { type: "json" };
import ecuador from "./ecuador.json" with { type: "json" };
import elSalvador from "./el-salvador.json" with { type: "json" };
import ethiopia from "./ethiopia.json" with { type: "json" };
import guatemala from "./guatemala.json" with { type: "json" };
import haiti from "./haiti.json" with { type: "json" };
import honduras from "./honduras.json" with { type: "json" };
import india from "./india.json" with { type: "json" };
import indonesia from "./indonesia.json" with { type: "json" };
import ivoryCoast from "./ivory-coast.json" with { type: "json" };
import jamaica from "./jamaica.json" with { type: "json" };
import kenya from "./kenya.json" with { type: "json" };
import laos from "./laos.json" with { type: "json" };
import madagascar from "./madagascar.json" with { type: "json" };
import malawi from "./malawi.json" with { type: "json" };
import mexico from "./mexico.json" with { type: "json" };
import mozambique from "./mozambique.json" with { type: "json" };
import myanmar from "./myanmar.json" with { type: "json" };
import nepal from "./nepal.json" with { type: "json" };
import nicaragua from "./nicaragua.json" with { type: "json" };
import nigeria from "./nigeria.json" with { type: "json" };
import otherCountries from "./other-countries.json" with { type: "json" };
import panama from "./panama.json" with { type: "json" };
import papuaNewGuinea from "./papua-new-guinea.json" with { type: "json" };
import peru from "./peru.json" with { type: "json" };
import philippines from "./philippines.json" with { type: "json" };
import rwanda from "./rwanda.json" with { type: "json" };
import saudiArabia from "./saudi-arabia.json" with { type: "json" };
import sriLanka from "./sri-lanka.json" with { type: "json" };
import taiwan from "./taiwan.json" with { type: "json" };
import tanzania from "./tanzania.json" with { type: "json" };
import thailand from "./thailand.json" with { type: "json" };
import timorLeste from "./timor-leste.json" with { type: "json" };
import uganda from "./uganda.json" with { type: "json" };
import unitedStates from "./united-states.json" with { type: "json" };
import venezuela from "./venezuela.json" with { type: "json" };
import vietnam from "./vietnam.json" with { type: "json" };
import yemen from "./yemen.json" with { type: "json" };
import zambia from "./zambia.json" with { type: "json" };
import zimbabwe from "./zimbabwe.json" with { type: "json" };

const schema = z.strictObject({
  country: z.string(),
  continent: z.string(),
  /** ISO 3166 codes of two and three letters. */
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

/** Every coffee-growing country. Their order decides between the meanings of an ambiguous name. */
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
