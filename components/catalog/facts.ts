import { elevation, figure } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import type { CatalogRow } from "@/lib/catalog/schemas";

/** A null value was not disclosed. */
interface FactGroup {
  title: string;
  facts: {
    term: string;
    value: string | null;
    /** Few coffees have one, so a missing one isn't shown as a gap. */
    isFew?: true;
  }[];
}

const list = (values: readonly string[] | null) => (values?.length ? values.join(", ") : null);

/** `None Stated` and `Unknown` count as not disclosed. */
const disclosed = (value: string | null) => (value === "Unknown" || value === "None Stated" ? null : value);

const LEVELS: Record<CatalogRow["process"]["disclosure_level"], string | null> = {
  none: null,
  label_only: "Label only",
  structured: "Structured facts",
  narrative: "Narrative",
  high_detail: "High detail",
};

function additives({ additives: used, additive_detail: detail }: CatalogRow["process"]): string | null {
  const named = used?.filter((each) => each !== "unspecified") ?? [];
  if (named.length === 0) return used?.length ? "Yes, unspecified" : null;
  const added = used?.filter((each) => each !== "none") ?? [];
  if (added.length === 0) return "None (stated by the supplier)";
  const words = added.map((each) => (each === "unspecified" ? "unspecified" : each)).join(", ");
  const stated = detail ? `${words} (${detail})` : words;
  return named.includes("none") ? `${stated}; the supplier also states none` : stated;
}

export function factGroups(coffee: CatalogRow): FactGroup[] {
  const { process } = coffee;
  const hours = process.fermentation_duration_hours;
  return [
    {
      title: "Origin",
      facts: [
        { term: "Country", value: coffee.country },
        { term: "Region", value: coffee.region },
        { term: "Producer", value: coffee.producer },
        { term: "Farm", value: coffee.farm },
        { term: "Cooperative", value: coffee.cooperative, isFew: true },
        { term: "Washing station", value: coffee.washing_station, isFew: true },
        { term: "Elevation", value: elevation(coffee.elevation_min_masl, coffee.elevation_max_masl) },
        { term: "Certifications", value: list(coffee.certifications) },
      ],
    },
    {
      title: "Process",
      facts: [
        { term: "Process label", value: coffee.processing },
        { term: "Base method", value: disclosed(process.base_method) },
        { term: "Fermentation", value: disclosed(process.fermentation_type) },
        { term: "Fermentation time", value: hours === null ? null : `${figure(hours)} hours` },
        { term: "Additives", value: additives(process) },
        { term: "Drying", value: process.drying_method },
        { term: "Process detail", value: LEVELS[process.disclosure_level] },
      ],
    },
    {
      title: "Plant and grade",
      facts: [
        { term: "Cultivar", value: coffee.cultivar_detail },
        { term: "Grade", value: coffee.grade },
        { term: "Screen and defects", value: coffee.appearance },
        { term: "Lot type", value: coffee.type },
      ],
    },
    {
      title: "Cup",
      facts: [
        { term: "Cup score", value: coffee.score_value === null ? null : figure(coffee.score_value) },
        { term: "Tasting notes", value: list(coffee.tasting_notes) },
      ],
    },
    {
      title: "Logistics",
      facts: [
        { term: "Harvest", value: coffee.harvest },
        { term: "Arrival", value: coffee.arrival_date === null ? null : day(coffee.arrival_date) },
        { term: "Came into stock", value: coffee.stocked_date === null ? null : day(coffee.stocked_date) },
        { term: "Lot size", value: coffee.lot_size },
        { term: "Bag size", value: coffee.bag_size },
      ],
    },
  ];
}
