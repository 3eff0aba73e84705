import { type GeoPermissibleObjects, geoEquirectangular, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import atlas from "world-atlas/countries-110m.json" with { type: "json" };
import { DR_CONGO } from "@/lib/coffee/short-country";

/** Units of the drawing per degree, so that paths of whole units are exact enough. */
const PER_DEGREE = 4;
const WEST = -127;
const EAST = 180;
const NORTH = 36;
const SOUTH = -35;

export const MAP = { width: (EAST - WEST) * PER_DEGREE, height: (NORTH - SOUTH) * PER_DEGREE } as const;

const drawing = (west: number) =>
  geoPath(
    geoEquirectangular()
      .scale((PER_DEGREE * 180) / Math.PI)
      .translate([-west * PER_DEGREE, NORTH * PER_DEGREE])
      .clipExtent([
        [0, 0],
        [MAP.width, MAP.height],
      ]),
  ).digits(0);
const path = drawing(WEST);

/** The atlas's names where the catalog writes others. */
const ATLAS_NAME: Readonly<Record<string, string>> = {
  "Central African Republic": "Central African Rep.",
  [DR_CONGO]: "Dem. Rep. Congo",
  "Dominican Republic": "Dominican Rep.",
  "Equatorial Guinea": "Eq. Guinea",
  "Ivory Coast": "Côte d'Ivoire",
  "Republic of the Congo": "Congo",
  "Solomon Islands": "Solomon Is.",
  "South Sudan": "S. Sudan",
  "United States": "United States of America",
};

/** Islands too small for the atlas, by longitude and latitude. */
const ISLANDS: Readonly<Record<string, readonly [number, number]>> = {
  "Cape Verde": [-23.6, 15.1],
  Guadeloupe: [-61.6, 16.2],
  Martinique: [-61, 14.6],
  Réunion: [55.5, -21.1],
  "Saint Helena": [-5.7, -15.9],
  "São Tomé and Príncipe": [6.6, 0.2],
};

/** Where the coffee of a country grows, by longitude and latitude, if far from its middle. */
const COFFEE_LANDS: Readonly<Record<string, readonly [number, number]>> = {
  China: [101, 24.5],
  India: [76, 13.5],
  Mexico: [-94, 17.5],
};

const HAWAII = { west: -161, east: -154 };
/** Nearer to the coast than it is, which spares a sea. */
const hawaiiPath = drawing(WEST - 37);
const MIN_SIZE = 7;

const countries = new Map(
  feature(atlas, atlas.objects.countries).features.map(({ properties, geometry }) => [
    properties.name,
    geometry,
  ]),
);

/** All land as one path. */
export const land = path(feature(atlas, atlas.objects.land)) ?? "";

interface Outline {
  d: string;
  /** Its middle, for a mark. */
  x: number;
  y: number;
}

const drawn = new Map<string, Outline | null>();

/** A country as the catalog names it; null if the map doesn't show it. */
export function outlineOf(country: string): Outline | null {
  const known = drawn.get(country);
  if (known !== undefined) return known;
  const outline = draw(country);
  // Names come from the catalog, which has some sixty.
  if (drawn.size < 300) drawn.set(country, outline);
  return outline;
}

function draw(country: string): Outline | null {
  const shape = shapeOf(country);
  const drawShape = country === "United States" ? hawaiiPath : path;
  const d = shape && drawShape(shape);
  if (!shape || !d) return null;
  const grown = COFFEE_LANDS[country];
  const [x, y] = drawShape.centroid(grown ? { type: "Point", coordinates: [...grown] } : shape);
  const [[left, top], [right, bottom]] = drawShape.bounds(shape);
  const isTiny = Math.max(right - left, bottom - top) < MIN_SIZE;
  return { d: isTiny ? dot(x, y) : d, x: Math.round(x), y: Math.round(y) };
}

function shapeOf(country: string): GeoPermissibleObjects | null {
  const island = ISLANDS[country];
  if (island) return { type: "Point", coordinates: [...island] };
  const shape = countries.get(ATLAS_NAME[country] ?? country) ?? null;
  // American coffee grows there.
  if (country !== "United States" || shape?.type !== "MultiPolygon") return shape;
  const islands = shape.coordinates.filter((polygon) =>
    (polygon[0] ?? []).every(([longitude = 0]) => HAWAII.west < longitude && longitude < HAWAII.east),
  );
  return { type: "MultiPolygon", coordinates: islands };
}

/** A shape one can see and hit. */
const dot = (x: number, y: number) => `M${Math.round(x) - 3},${Math.round(y)}a3,3 0 1,0 6,0a3,3 0 1,0 -6,0Z`;
