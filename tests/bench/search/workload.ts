import type { CatalogQuery } from "@/lib/catalog/search/filters/parameters";

/** Facts of one listing, picked at random: people look for what exists. */
interface Specimen {
  name: string;
  country: string | null;
  region: string | null;
  source: string;
  processing: string | null;
  cultivarDetail: string | null;
  pricePerLb: number | null;
  scoreValue: number | null;
  arrivalDate: string | null;
  producer: string | null;
  tastingNotes: string[] | null;
  id: number;
}

/** The longest word of a name, often that of a place: many have it. */
const wordOf = (name: string) => name.split(/\s+/).sort((a, b) => b.length - a.length)[0] ?? name;

/** The end of a name, as people paste or half remember it. */
const endOf = (name: string) => name.slice(-12);

const around = (value: number | null, by: number) => ({ low: (value ?? 8) - by, high: (value ?? 8) + by });

/** Selective questions, as people and scripts ask them, made from a specimen. */
export const SELECTIVE: Record<string, (specimen: Specimen) => CatalogQuery> = {
  "country, newest": ({ country }) => ({ country: [country ?? "Kenya"] }),
  "country + price range, cheapest": ({ country, pricePerLb }) => ({
    country: [country ?? "Kenya"],
    price_per_lb_min: around(pricePerLb, 1).low,
    price_per_lb_max: around(pricePerLb, 1).high,
    sortField: "price_per_lb",
    sortDirection: "asc",
  }),
  "region, best score": ({ region }) => ({
    region: (region ?? "Nyeri").slice(0, 6),
    sortField: "score_value",
  }),
  "origin, any place": ({ region, country }) => ({ origin: region ?? country ?? "Huila" }),
  "end of a name": ({ name }) => ({ name: endOf(name) }),
  "name + country": ({ name, country }) => ({
    name: endOf(name),
    country: [country ?? "Kenya"],
  }),
  "two suppliers, by price": ({ source }) => ({
    source: [source, "supplier-30"],
    sortField: "price_per_lb",
    sortDirection: "asc",
  }),
  "supplier + processing": ({ source, processing }) => ({
    source: [source],
    processing: processing ?? "Washed",
  }),
  "narrow score + country": ({ scoreValue, country }) => ({
    country: [country ?? "Kenya"],
    score_value_min: scoreValue ?? 86,
    score_value_max: (scoreValue ?? 86) + 0.5,
  }),
  "narrow price": ({ pricePerLb }) => ({
    price_per_lb_min: around(pricePerLb, 0.05).low,
    price_per_lb_max: around(pricePerLb, 0.05).high,
  }),
  "new this day, country": ({ country }) => ({ stocked_days: 7, country: [country ?? "Kenya"] }),
  "cultivar + country": ({ cultivarDetail, country }) => ({
    cultivar_detail: cultivarDetail ?? "Gesha",
    country: [country ?? "Kenya"],
  }),
  "arrival day": ({ arrivalDate }) => ({ arrival_date: arrivalDate ?? "2026-03-01" }),
  "twenty ids": ({ id }) => ({
    ids: Array.from({ length: 20 }, (_, n) => Math.max(1, id - n)),
    stocked: "all",
  }),
  "words: note + country": ({ tastingNotes, country }) => ({
    q: `${tastingNotes?.[0] ?? "cocoa"} ${country ?? "Kenya"}`,
  }),
  "words: grower": ({ producer, name }) => ({ q: producer ?? name }),
  "words: region + cultivar": ({ region, cultivarDetail }) => ({
    q: `${region ?? "Nyeri"} ${cultivarDetail?.split(", ")[0] ?? "Gesha"}`,
  }),
  "words: a whole name": ({ name }) => ({ q: name }),
  "words: cultivar, of a country": ({ cultivarDetail, country }) => ({
    q: cultivarDetail?.split(", ")[0] ?? "Gesha",
    country: [country ?? "Kenya"],
  }),
  "page 20 of a country": ({ country }) => ({ country: [country ?? "Kenya"], page: 20, limit: 15 }),
};

/** Questions that match a good part of the catalog; exact totals cost most here. */
export const BROAD: Record<string, (specimen: Specimen) => CatalogQuery> = {
  "no filter": () => ({}),
  "no filter, by price": () => ({ sortField: "price_per_lb", sortDirection: "asc" }),
  "everything, in stock or not": () => ({ stocked: "all" }),
  continent: () => ({ continent: "Africa" }),
  processing: ({ processing }) => ({ processing: processing ?? "Washed" }),
  "word of many names": ({ name }) => ({ name: wordOf(name) }),
  "words: one note": ({ tastingNotes }) => ({ q: tastingNotes?.[0] ?? "cocoa" }),
  "words: a country": ({ country }) => ({ q: country ?? "Kenya" }),
  "words: two common ones": ({ country, processing }) => ({
    q: `${country ?? "Kenya"} ${processing?.split(" ").at(-1) ?? "washed"}`,
  }),
  "words: a process": ({ processing }) => ({ q: processing ?? "washed" }),
  "wide price": () => ({ price_per_lb_min: 5, price_per_lb_max: 9 }),
  "stocked within 14 days": () => ({ stocked_days: 14 }),
  "score from 86": () => ({ score_value_min: 86 }),
  "page 500": () => ({ page: 500, limit: 100 }),
};
