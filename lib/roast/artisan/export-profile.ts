import { type ArtisanProfile, DEFECTS, HEATINGS } from "./artisan-roast";
import { escapeText } from "./escaped-text";
import { DEFECT_KEYS } from "./profile";
import { UNTITLED_ROAST } from "./untitled";

/**
 * A profile's facts under Artisan's names; unknown ones as Artisan writes them: 0, '' or absent.
 */
export function profileEntries(profile: ArtisanProfile): Record<string, unknown> {
  const { batch, ambient, color, screenSize, phaseLimits, cupProfile } = profile;
  const text = (fact: string | null) => escapeText(fact ?? "");
  return {
    title: escapeText(profile.title ?? UNTITLED_ROAST),
    beans: text(profile.beans),
    roastingnotes: text(profile.roastingNotes),
    cuppingnotes: text(profile.cuppingNotes),
    roastertype: text(profile.roasterType),
    roastersize: profile.roasterSizeKg ?? 0,
    roasterheating: profile.heating === null ? 0 : HEATINGS.indexOf(profile.heating) + 1,
    machinesetup: text(profile.machineSetup),
    drumspeed: text(profile.drumSpeed),
    operator: text(profile.operator),
    organization: text(profile.organization),
    ...told("roastisodate", profile.date),
    ...told("roasttime", profile.time),
    ...told("roastepoch", epochSeconds(profile.startedAt)),
    ...told("roastUUID", profile.uuid),
    roastbatchnr: batch?.number ?? 0,
    roastbatchprefix: text(batch?.prefix ?? null),
    roastbatchpos: batch?.position ?? 0,
    weight: [profile.ozIn ?? 0, profile.ozOut ?? 0, "oz"],
    defects_weight: profile.defectsOz ?? 0,
    volume: [0, 0, "l"],
    density: [profile.greenDensity ?? 0, "g", 1, "l"],
    density_roasted: [profile.roastedDensity ?? 0, "g", 1, "l"],
    moisture_greens: profile.greenMoisture ?? 0,
    moisture_roasted: profile.roastedMoisture ?? 0,
    beansize_min: String(screenSize?.min ?? 0),
    beansize_max: String(screenSize?.max ?? 0),
    whole_color: color?.whole ?? 0,
    ground_color: color?.ground ?? 0,
    color_system: color?.system ?? "",
    ambientTemp: ambient?.temperature ?? 0,
    ambient_humidity: ambient?.humidity ?? 0,
    ambient_pressure: ambient?.pressure ?? 0,
    elevation: ambient?.elevation ?? 0,
    ...told(
      "phases",
      phaseLimits && [phaseLimits.dryStart, phaseLimits.dryEnd, phaseLimits.firstCrack, phaseLimits.finish],
    ),
    ...Object.fromEntries(DEFECTS.map((defect) => [DEFECT_KEYS[defect], profile.defects.includes(defect)])),
    flavors: cupProfile?.map(({ score }) => score) ?? [],
    flavorlabels: cupProfile?.map(({ label }) => escapeText(label)) ?? [],
    ...told("backgroundpath", profile.backgroundName),
    ...told("version", profile.savedBy),
    ...told("recording_version", profile.recordedBy),
  };
}

const told = (key: string, fact: unknown) => (fact === null ? {} : { [key]: fact });

const epochSeconds = (instant: string | null) => (instant === null ? null : Date.parse(instant) / 1000);
