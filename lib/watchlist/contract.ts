import { z } from "zod";
import { coffeeParams } from "@/lib/catalog/search/parameters";
import { endpoint } from "@/lib/http/endpoint";
import { SIGNED_IN } from "@/lib/viewer";
import { WATCH_FLAGS } from "./watch-flags";

export const MAX_WATCHED = 500;

const dollars = z.number().nullable().describe("US dollars of one pound; null when none is asked");

const watched = {
  catalog_id: z.int(),
  tracked_at: z.iso.datetime(),
  tracked_price_per_lb: dollars,
  tracked_stocked: z.boolean(),
};
export const watchedCoffee = z.object(watched);

const entry = z.object({
  ...watched,
  coffee: z
    .object({
      name: z.string(),
      source: z.string(),
      supplier: z.string(),
      country: z.string().nullable(),
      region: z.string().nullable(),
      price_per_lb: dollars,
      stocked: z.boolean(),
      wholesale: z.boolean(),
      unstocked_date: z.iso.date().nullable(),
    })
    .nullable()
    .describe("As it is today; null when the catalog shows it to you no more"),
  change_percent: z
    .number()
    .nullable()
    .describe("The price's change since tracking, to a tenth of a percent"),
  marks: z.array(z.enum(WATCH_FLAGS)),
});
export type WatchlistEntry = z.output<typeof entry>;

/** Forms send strings, programs numbers. */
const textOf = (sent: unknown) => (typeof sent === "string" || typeof sent === "number" ? String(sent) : "");

export const trackBody = z.object(
  { catalog_id: z.preprocess(textOf, coffeeParams.id.schema) },
  "a JSON object",
);

export const readWatchlist = endpoint({
  id: "readWatchlist",
  method: "GET",
  path: "/api/watchlist",
  audience: SIGNED_IN,
  summary: "The coffees that you track, the latest tracked first, and what has become of them",
  params: {},
  query: { parameters: {} },
  response: z.object({ data: z.array(entry), limit: z.literal(MAX_WATCHED) }),
  errors: [],
  freshness: "never",
});

export const trackCoffee = endpoint({
  id: "trackCoffee",
  method: "POST",
  path: "/api/watchlist",
  audience: SIGNED_IN,
  summary: "Track a coffee from now on; one that is tracked already stays as it is",
  params: {},
  query: { parameters: {} },
  body: trackBody,
  response: z.object({ success: z.literal(true), watched: watchedCoffee }),
  errors: ["not_found", "conflict"],
  freshness: "never",
});

export const untrackCoffee = endpoint({
  id: "untrackCoffee",
  method: "POST",
  path: "/api/watchlist/remove",
  audience: SIGNED_IN,
  summary: "Track a coffee no longer",
  params: {},
  query: { parameters: {} },
  body: trackBody,
  response: z.object({
    success: z.literal(true),
    removed: z.boolean().describe("False when it was not tracked"),
  }),
  errors: [],
  freshness: "never",
});
