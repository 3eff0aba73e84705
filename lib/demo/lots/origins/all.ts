import { BOLIVIA, ECUADOR, PERU } from "./andes";
import { BRAZIL } from "./brazil";
import { COLOMBIA } from "./colombia";
import { ETHIOPIA } from "./ethiopia";
import { BURUNDI, CONGO, RWANDA } from "./great-lakes";
import { GUATEMALA, MEXICO } from "./guatemala";
import { INDIA, YEMEN } from "./india";
import { INDONESIA, PAPUA, TIMOR } from "./indonesia";
import { DOMINICAN, HAITI, HAWAII, JAMAICA } from "./islands";
import { COSTA_RICA, EL_SALVADOR, HONDURAS, NICARAGUA, PANAMA } from "./isthmus";
import { KENYA, MALAWI, TANZANIA, UGANDA } from "./kenya";
import { CHINA, LAOS, THAILAND } from "./mekong";
import type { Origin } from "./origin";
import { INDIA_ROBUSTA, UGANDA_ROBUSTA, VIETNAM } from "./robusta";

export const ORIGINS: readonly Origin[] = [
  ETHIOPIA,
  KENYA,
  RWANDA,
  BURUNDI,
  UGANDA,
  TANZANIA,
  CONGO,
  MALAWI,
  COLOMBIA,
  BRAZIL,
  PERU,
  ECUADOR,
  BOLIVIA,
  GUATEMALA,
  HONDURAS,
  EL_SALVADOR,
  NICARAGUA,
  COSTA_RICA,
  PANAMA,
  MEXICO,
  INDONESIA,
  PAPUA,
  TIMOR,
  INDIA,
  YEMEN,
  THAILAND,
  LAOS,
  CHINA,
  VIETNAM,
  UGANDA_ROBUSTA,
  INDIA_ROBUSTA,
  HAWAII,
  JAMAICA,
  DOMINICAN,
  HAITI,
];
