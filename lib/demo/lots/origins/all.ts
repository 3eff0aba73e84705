import { dataFile } from "@/lib/data-file";
import bolivia from "./countries/bolivia.json" with { type: "json" };
import brazil from "./countries/brazil.json" with { type: "json" };
import burundi from "./countries/burundi.json" with { type: "json" };
import china from "./countries/china.json" with { type: "json" };
import colombia from "./countries/colombia.json" with { type: "json" };
import costaRica from "./countries/costa-rica.json" with { type: "json" };
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
import indiaRobusta from "./countries/india-robusta.json" with { type: "json" };
import indonesia from "./countries/indonesia.json" with { type: "json" };
import jamaica from "./countries/jamaica.json" with { type: "json" };
import kenya from "./countries/kenya.json" with { type: "json" };
import laos from "./countries/laos.json" with { type: "json" };
import malawi from "./countries/malawi.json" with { type: "json" };
import mexico from "./countries/mexico.json" with { type: "json" };
import nicaragua from "./countries/nicaragua.json" with { type: "json" };
import panama from "./countries/panama.json" with { type: "json" };
import papuaNewGuinea from "./countries/papua-new-guinea.json" with { type: "json" };
import peru from "./countries/peru.json" with { type: "json" };
import rwanda from "./countries/rwanda.json" with { type: "json" };
import tanzania from "./countries/tanzania.json" with { type: "json" };
import thailand from "./countries/thailand.json" with { type: "json" };
import timorLeste from "./countries/timor-leste.json" with { type: "json" };
import uganda from "./countries/uganda.json" with { type: "json" };
import ugandaRobusta from "./countries/uganda-robusta.json" with { type: "json" };
import unitedStates from "./countries/united-states.json" with { type: "json" };
import vietnam from "./countries/vietnam.json" with { type: "json" };
import yemen from "./countries/yemen.json" with { type: "json" };
import { type Origin, originSchema } from "./origin";

export const ORIGINS: readonly Origin[] = [
  ethiopia,
  kenya,
  rwanda,
  burundi,
  uganda,
  tanzania,
  democraticRepublicOfTheCongo,
  malawi,
  colombia,
  brazil,
  peru,
  ecuador,
  bolivia,
  guatemala,
  honduras,
  elSalvador,
  nicaragua,
  costaRica,
  panama,
  mexico,
  indonesia,
  papuaNewGuinea,
  timorLeste,
  india,
  yemen,
  thailand,
  laos,
  china,
  vietnam,
  ugandaRobusta,
  indiaRobusta,
  unitedStates,
  jamaica,
  dominicanRepublic,
  haiti,
].map((origin) => dataFile(`lib/demo/lots/origins/countries, ${origin.code}`, originSchema, origin));
