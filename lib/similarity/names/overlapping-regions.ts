import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import overlapping from "../data/overlapping-regions.json" with { type: "json" };
import { joinedKey } from "../words/spelling";

const SEPARATOR = "\u001f";
const pairKey = (country: string, one: string, other: string) =>
  [joinedKey(country), ...[joinedKey(one), joinedKey(other)].sort()].join(SEPARATOR);

const SCHEMA = z.record(z.string(), z.record(z.string(), PHRASES));
let pairs: ReadonlySet<string> | undefined;

/**
 * True for two regions of a country under which shops file one coffee: a province and a growing region that spans
 * several, `Alajuela` and `West Valley`. Symmetric.
 */
export function regionsOverlap(country: string, a: string, b: string): boolean {
  pairs ??= new Set(
    Object.entries(dataFile("overlapping-regions.json", SCHEMA, overlapping)).flatMap(([of, regions]) =>
      Object.entries(regions).flatMap(([region, others]) =>
        others.map((other) => pairKey(of, region, other)),
      ),
    ),
  );
  return pairs.has(pairKey(country, a, b));
}
