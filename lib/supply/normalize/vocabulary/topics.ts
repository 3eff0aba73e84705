import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import labels from "../data/labels.json" with { type: "json" };
import { Lexicon } from "../words/lexicon";

const TOPIC_NAMES = [
  "origin",
  "country",
  "region",
  "producer",
  "farm",
  "cooperative",
  "station",
  /** One of the three, which the label leaves open: `Farm/Coop/Station`. */
  "site",
  "variety",
  "process",
  "drying",
  "fermentation",
  "additives",
  "grade",
  "appearance",
  "elevation",
  "score",
  "harvest",
  "arrival",
  "notes",
  "certifications",
  "lot_size",
  "bag_count",
  "bag_size",
  "kind",
  "decaf",
  "wholesale",
  "other",
] as const;
export type Topic = (typeof TOPIC_NAMES)[number];

const LABELS = dataFile("labels.json", z.record(z.enum(TOPIC_NAMES), PHRASES), labels);

export const TOPICS = new Lexicon<Topic>(
  TOPIC_NAMES.flatMap((topic) => LABELS[topic].map((label) => [label, topic] as const)),
);
