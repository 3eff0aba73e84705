import { rounded } from "@/lib/units/rounding";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { type ArtisanProfile, DEFECTS, type Defect, HEATINGS } from "./artisan-roast";
import type { LiteralDict } from "./bounded-reader";
import { datesOf } from "./dates";
import {
  asName,
  asNumber,
  listOf,
  nameOf,
  numberOf,
  plainTextOf,
  positiveOf,
  shortened,
  someTextOf,
} from "./fields";
import { isUntitled } from "./untitled";
import type { Warnings } from "./warnings";
import { densityOf, weightsOf } from "./weights";

const UNTOUCHED = 5;

export const DEFECT_KEYS: Record<Defect, string> = {
  heavy_first_crack: "heavyFC",
  low_first_crack: "lowFC",
  light_cut: "lightCut",
  dark_cut: "darkCut",
  drops: "drops",
  oily: "oily",
  uneven: "uneven",
  tipping: "tipping",
  scorching: "scorching",
  divots: "divots",
};

/** Leaves out paths of the roaster's machine. */
export function profileOf(log: LiteralDict, unit: TemperatureUnit, warnings: Warnings): ArtisanProfile {
  const title = nameOf(log, "title");
  return {
    logger: null,
    title: title !== null && isUntitled(title) ? null : title,
    beans: someTextOf(log, "beans"),
    roastingNotes: someTextOf(log, "roastingnotes"),
    cuppingNotes: someTextOf(log, "cuppingnotes"),
    roasterType: nameOf(log, "roastertype"),
    roasterSizeKg: positiveOf(log, "roastersize", 10_000),
    heating: HEATINGS[(numberOf(log, "roasterheating") ?? 0) - 1] ?? null,
    machineSetup: nameOf(log, "machinesetup"),
    drumSpeed: nameOf(log, "drumspeed"),
    operator: nameOf(log, "operator"),
    organization: nameOf(log, "organization"),
    ...datesOf(log),
    uuid: uuidOf(log),
    batch: batchOf(log),
    ...weightsOf(log, warnings),
    greenDensity: densityOf(log, "density"),
    roastedDensity: densityOf(log, "density_roasted"),
    greenMoisture: positiveOf(log, "moisture_greens", 100),
    roastedMoisture: positiveOf(log, "moisture_roasted", 100),
    screenSize: screenSizeOf(log),
    color: orNull({
      whole: positiveOf(log, "whole_color", 1000),
      ground: positiveOf(log, "ground_color", 1000),
      system: shortened(plainTextOf(log, "color_system") ?? "") || null,
    }),
    ambient: orNull({
      temperature: readTemperature(log, "ambientTemp"),
      humidity: positiveOf(log, "ambient_humidity", 100),
      pressure: positiveOf(log, "ambient_pressure", 2000),
      elevation: positiveOf(log, "elevation", 9000),
    }),
    temperatureUnit: unit,
    phaseLimits: phaseLimitsOf(log),
    cupProfile: cupProfileOf(log),
    defects: DEFECTS.filter((defect) => log.get(DEFECT_KEYS[defect]) === true),
    backgroundName: backgroundNameOf(log),
    savedBy: versionOf(log, "version"),
    recordedBy: versionOf(log, "recording_version"),
  };
}

/** Null for 0, which Artisan writes without a thermometer. */
export function readTemperature(log: LiteralDict, key: string): number | null {
  const value = numberOf(log, key);
  if (value === null || Math.abs(value) > 500) return null;
  return rounded(value, 3) || null;
}

function uuidOf(log: LiteralDict): string | null {
  const uuid = plainTextOf(log, "roastUUID")?.replaceAll("-", "").toLowerCase();
  return uuid && /^[0-9a-f]{32}$/.test(uuid) ? uuid : null;
}

function batchOf(log: LiteralDict): ArtisanProfile["batch"] {
  const number = positiveOf(log, "roastbatchnr", 1e9);
  if (number === null) return null;
  const position = positiveOf(log, "roastbatchpos", 1e9);
  return {
    prefix: nameOf(log, "roastbatchprefix"),
    number: Math.trunc(number),
    position: position === null ? null : Math.trunc(position),
  };
}

const MM_AN_INCH = 25.4;

/** Texts in the file: `'16'`. Up to 2.6 a single one, in millimetres. */
function screenSizeOf(log: LiteralDict): ArtisanProfile["screenSize"] {
  const size = (key: string, factor = 1) => {
    const written = log.get(key);
    const value = typeof written === "string" || typeof written === "number" ? Number(written) * factor : 0;
    return value > 0 && value <= 64 ? value : null;
  };
  const legacy = size("beansize", 64 / MM_AN_INCH);
  const one = legacy === null ? null : Math.round(legacy) || null;
  const min = size("beansize_min") ?? size("beansize_max") ?? one;
  const max = size("beansize_max") ?? min;
  return min === null || max === null ? null : { min, max };
}

function orNull<T extends Record<string, string | number | null>>(facts: T): T | null {
  return Object.values(facts).every((fact) => fact === null) ? null : facts;
}

function phaseLimitsOf(log: LiteralDict): ArtisanProfile["phaseLimits"] {
  const [dryStart, dryEnd, firstCrack, finish] = listOf(log, "phases").map(asNumber);
  const inReach = (limit: number | null | undefined): limit is number =>
    typeof limit === "number" && limit >= 1 && limit < 1000;
  if (!inReach(dryStart) || !inReach(dryEnd) || !inReach(firstCrack) || !inReach(finish)) return null;
  return { dryStart, dryEnd, firstCrack, finish };
}

const MAX_FLAVORS = 100;

function cupProfileOf(log: LiteralDict): ArtisanProfile["cupProfile"] {
  const labels = listOf(log, "flavorlabels");
  const scores = listOf(log, "flavors")
    .slice(0, MAX_FLAVORS)
    .map((score) => asNumber(score) ?? 0);
  // Versions 0.3 counted from 0 to 1.
  const factor = !log.has("timeindex") && scores.every((score) => score <= 1) ? 10 : 1;
  const profile = scores.flatMap((score, at) => {
    const label = asName(labels[at]);
    const scaled = rounded(score * factor, 2);
    return label === "" || scaled < 0 || scaled > 10 ? [] : [{ label, score: scaled }];
  });
  return profile.every(({ score }) => score === UNTOUCHED) ? null : profile;
}

function backgroundNameOf(log: LiteralDict): string | null {
  const path = plainTextOf(log, "backgroundpath");
  return shortened(path?.split(/[/\\]/).at(-1) ?? "") || null;
}

function versionOf(log: LiteralDict, key: string): string | null {
  const version = plainTextOf(log, key);
  return version !== null && /^\d{1,4}(\.\d{1,4}){0,3}$/.test(version) ? version : null;
}
