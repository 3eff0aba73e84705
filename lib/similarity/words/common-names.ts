import { dataFile, PHRASES } from "@/lib/data-file";
import { isGivenName } from "@/lib/supply/normalize/vocabulary/given-names";
import commonNames from "../data/common-names.json" with { type: "json" };
import { remembered, spellingKey } from "./spelling";

const COMMON = new Set(
  dataFile("common-names.json", PHRASES, commonNames).map((name) =>
    name.split(" ").map(spellingKey).join(" "),
  ),
);

/**
 * True for a name key that many farms or people have, however few of them are in the catalog: `mirador`, `buena vista`,
 * a surname alone.
 */
export const isCommonName = (key: string): boolean => common(key) === "yes";

const COMMON_JOINED = new Set([...COMMON].map((name) => name.replaceAll(" ", "")));

/** The same for a farm's name, written in one word or in several: `buenavista`. */
export const isCommonFarm = (key: string): boolean =>
  isCommonName(key) || COMMON_JOINED.has(key.replaceAll(" ", ""));

const common = remembered((key) => (COMMON.has(key) || isGivenName(key) ? "yes" : "no"));
