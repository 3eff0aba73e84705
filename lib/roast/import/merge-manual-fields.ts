import type { roasts } from "@/db/schema";
import type { ArtisanProfile } from "@/lib/roast/artisan/artisan-roast";
import { hundredth } from "@/lib/units/rounding";

type RoastColumns = typeof roasts.$inferSelect;
type ManualFields = Pick<
  RoastColumns,
  | "ozIn"
  | "ozOut"
  | "roastNotes"
  | "roasterType"
  | "roasterSize"
  | "operator"
  | "wholeColor"
  | "groundColor"
  | "colorSystem"
  | "defects"
>;

export const NO_MANUAL_FIELDS: ManualFields = {
  ozIn: null,
  ozOut: null,
  roastNotes: null,
  roasterType: null,
  roasterSize: null,
  operator: null,
  wholeColor: null,
  groundColor: null,
  colorSystem: null,
  defects: [],
};

/** Half a gram: scales differ by that much. */
const SAME_OZ = 0.0177;

/**
 * Entered values stay; the log fills in the rest. A warning says where they differ in a number
 * that matters.
 */
export function mergeManualFields(
  written: ManualFields,
  profile: ArtisanProfile,
): { columns: ManualFields; warnings: string[] } {
  const warnings: string[] = [];
  const weight = (kept: number | null, told: number | null, what: string) => {
    if (kept !== null && told !== null && Math.abs(kept - told) > SAME_OZ)
      warnings.push(`The file gives ${ounces(told)} ${what}; kept the roast's ${ounces(kept)}.`);
    return kept ?? told;
  };
  const ozIn = weight(written.ozIn, profile.ozIn, "of green coffee");
  const ozOut = weight(written.ozOut, profile.ozOut, "of roasted coffee");
  const gained = ozIn !== null && ozOut !== null && ozOut > ozIn;
  if (gained) warnings.push("Ignored the file's weight: roasted weight exceeds green weight.");
  return {
    columns: {
      ozIn: gained ? written.ozIn : ozIn,
      ozOut: gained ? written.ozOut : ozOut,
      roastNotes: written.roastNotes ?? profile.roastingNotes,
      roasterType: written.roasterType ?? profile.roasterType,
      roasterSize: written.roasterSize ?? profile.roasterSizeKg,
      operator: written.operator ?? profile.operator,
      ...colorsOf(written, profile),
      defects: written.defects.length > 0 ? written.defects : profile.defects,
    },
    warnings,
  };
}

type Colors = Pick<ManualFields, "wholeColor" | "groundColor" | "colorSystem">;

/** Entered readings stay with their own scale: another would give them another meaning. */
function colorsOf({ wholeColor, groundColor, colorSystem }: Colors, { color }: ArtisanProfile): Colors {
  const isEntered = wholeColor !== null || groundColor !== null;
  const isOtherScale = isEntered && colorSystem !== null && colorSystem !== (color?.system ?? null);
  if (!color || isOtherScale) return { wholeColor, groundColor, colorSystem };
  return {
    wholeColor: wholeColor ?? measured(color.whole),
    groundColor: groundColor ?? measured(color.ground),
    colorSystem: colorSystem ?? color.system?.slice(0, MAX_SYSTEM).toWellFormed() ?? null,
  };
}

const MAX_SYSTEM = 60;
const measured = (value: number | null) => (value === null ? null : hundredth(value));

const ounces = (oz: number) => `${hundredth(oz)} oz`;
