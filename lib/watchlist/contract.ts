import { z } from "zod";
import { coffeeParams } from "@/lib/catalog/search/filters/parameters";
import { endpoint } from "@/lib/http/endpoint";
import { SIGNED_IN } from "@/lib/viewer";
import { WATCH_FLAGS } from "./watch-flags";

export const MAX_WATCHED = 500;

const dollars = z.number().nullable().describe("Price of one pound in US dollars. Null if none is given");

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
    .describe("Current state. Null if you can no longer see it in the catalog"),
  change_percent: z.number().nullable().describe("Price change in percent since tracking, to one decimal"),
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
  summary: "List tracked coffees and their changes, newest first",
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
  summary: "Track a coffee. Does nothing if it's already tracked",
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
  summary: "Stop tracking a coffee",
  params: {},
  query: { parameters: {} },
  body: trackBody,
  response: z.object({
    success: z.literal(true),
    removed: z.boolean().describe("False if it wasn't tracked"),
  }),
  errors: [],
  freshness: "never",
});
