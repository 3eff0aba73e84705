import { figure } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import type { Fact } from "@/components/ui/fact-list";
import type { ArtisanProfile, Heating } from "@/lib/roast/artisan/artisan-roast";
import type { Roast } from "@/lib/roast/contract";
import { weightAsTyped } from "@/lib/units/input-weight";
import { batchUnit } from "@/lib/units/reader-units";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { convertTemperature } from "@/lib/units/temperature";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { temperature } from "./amounts";

/** Other stored defects are shown unchanged. */
const DEFECT_WORDS: Readonly<Record<string, string>> = {
  heavy_first_crack: "heavy first crack",
  low_first_crack: "weak first crack",
  light_cut: "light cut",
  dark_cut: "dark cut",
};
export const defectWord = (defect: string) => DEFECT_WORDS[defect] ?? defect.replaceAll("_", " ");

const SOURCES = {
  manual: "Entered by hand",
  live: "Logged live",
  artisan_import: "Imported from Artisan",
} as const satisfies Record<Roast["data_source"], string>;

const HEATINGS = {
  lpg: "liquefied gas",
  natural_gas: "natural gas",
  electric: "electric",
} as const satisfies Record<Heating, string>;

const joined = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(", ") || null;

function colorOf({ whole_color: whole, ground_color: ground, color_system: system }: Roast): string | null {
  if (whole === null && ground === null) return null;
  return joined(
    whole !== null && `whole bean ${figure(whole)}`,
    ground !== null && `ground ${figure(ground)}`,
    system,
  );
}

function ambientOf(ambient: ArtisanProfile["ambient"], recordedIn: TemperatureUnit, unit: TemperatureUnit) {
  if (!ambient) return null;
  return joined(
    ambient.temperature !== null &&
      temperature(convertTemperature(ambient.temperature, recordedIn, unit), unit),
    ambient.humidity !== null && `${figure(ambient.humidity)}% humidity`,
    ambient.pressure !== null && `${figure(ambient.pressure)} hPa`,
    ambient.elevation !== null && `${figure(ambient.elevation)} m`,
  );
}

function screenOf(size: ArtisanProfile["screenSize"]): string | null {
  if (!size) return null;
  return size.max === size.min ? `${size.min}/64 in` : `${size.min}–${size.max}/64 in`;
}

const sourceOf = (roast: Roast, profile: ArtisanProfile | null) =>
  roast.data_source === "artisan_import" && profile?.logger
    ? `Imported from ${profile.logger}`
    : SOURCES[roast.data_source];

/** Leaves out missing facts, except for weights, which should be entered. */
export function roastFacts(
  roast: Roast,
  profile: ArtisanProfile | null,
  unit: TemperatureUnit,
  units: ReaderUnits,
  fileName: string | null = null,
): Fact[] {
  const weightOf = (oz: number | null) => (oz === null ? "not weighed" : weightAsTyped(oz, batchUnit(units)));
  const change = (green: number | null | undefined, roasted: number | null | undefined, of: string) =>
    joined(
      green !== null && green !== undefined && `green ${figure(green)} ${of}`,
      roasted !== null && roasted !== undefined && `roasted ${figure(roasted)} ${of}`,
    );
  const batch = profile?.batch;
  const facts: Fact[] = [
    { term: "Roast date", value: joined(day(roast.roast_date), profile?.time?.slice(0, 5)) },
    { term: "Green in", value: weightOf(roast.oz_in) },
    {
      term: "Blend of",
      value:
        roast.inputs.length > 1
          ? roast.inputs.map(({ coffee_name, oz_in }) => `${coffee_name}: ${weightOf(oz_in)}`).join("; ")
          : null,
    },
    { term: "Roasted out", value: weightOf(roast.oz_out) },
    {
      term: "Machine",
      value: joined(
        roast.roaster_type,
        roast.roaster_size !== null && `${figure(roast.roaster_size)} kg`,
        profile?.heating && HEATINGS[profile.heating],
        profile?.machineSetup,
      ),
    },
    { term: "Batch", value: roast.batch_number },
    { term: "Drum speed", value: profile?.drumSpeed ?? null },
    { term: "Operator", value: joined(roast.operator, profile?.organization) },
    { term: "Batch number in the log", value: batch ? `${batch.prefix ?? ""}${batch.number}` : null },
    { term: "Color", value: colorOf(roast) },
    { term: "Density", value: change(profile?.greenDensity, profile?.roastedDensity, "g/l") },
    { term: "Moisture", value: change(profile?.greenMoisture, profile?.roastedMoisture, "%") },
    { term: "Screen size", value: screenOf(profile?.screenSize ?? null) },
    { term: "Room", value: ambientOf(profile?.ambient ?? null, roast.temperature_unit, unit) },
    {
      term: "Source",
      value: joined(
        sourceOf(roast, profile),
        profile?.savedBy && `version ${profile.savedBy}`,
        fileName !== null && `file ${fileName}`,
        roast.marks_corrected && "marks corrected by hand",
      ),
    },
  ];
  return facts.filter(({ value }) => value !== null);
}
