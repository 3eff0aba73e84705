import { z } from "zod";
import { idField, textField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { SIGNED_IN } from "@/lib/viewer";

/** Filters of the catalog that a person keeps (contract/catalog.md#12). */

export const MAX_SAVED_SEARCHES = 50;
export const MAX_SEARCH_NAME = 120;
/** How long a deletion can be undone. */
export const UNDO_MINUTES = 10;
const MAX_QUERY = 4000;

/** Why a search isn't watched. */
const SEARCH_PROBLEMS = ["filter_unknown", "not_allowed", "sold_out_only", "too_broad"] as const;
export type SearchProblem = (typeof SEARCH_PROBLEMS)[number];

const savedSearch = z.object({
  id: z.int(),
  name: z.string(),
  filters: z.record(z.string(), z.array(z.string())).describe("The catalog page's parameters, by name"),
  path: z.string().describe("The catalog page with these filters"),
  notify: z.boolean().describe("Whether new matches are included in your e-mails"),
  problem: z
    .enum(SEARCH_PROBLEMS)
    .nullable()
    .describe(
      "Why it doesn't send alerts: a filter is gone or requires a membership, or it matches sold-out or too many coffees",
    ),
  matches: z.int().nullable().describe("Coffees in stock that matched at the last check"),
  feed_path: z.string().nullable().describe("Its private feed. Null if it has none"),
  created_at: z.iso.datetime(),
  last_updated: z.iso.datetime(),
});
export type SavedSearch = z.output<typeof savedSearch>;

const written = z.object({ success: z.literal(true), search: savedSearch });
const EMPTY = { params: {}, query: { parameters: {} }, freshness: "never" } as const;

export const listSavedSearches = endpoint({
  ...EMPTY,
  id: "listSavedSearches",
  method: "GET",
  path: "/api/saved-searches",
  audience: SIGNED_IN,
  summary: "List your saved searches, newest first",
  response: z.object({ data: z.array(savedSearch), limit: z.literal(MAX_SAVED_SEARCHES) }),
  errors: [],
});

const newSearch = z.object(
  {
    name: textField(MAX_SEARCH_NAME),
    query: z
      .string("the query string of a catalog page")
      .max(MAX_QUERY, `a query string of at most ${MAX_QUERY} characters`),
  },
  "a JSON object",
);
export type NewSearch = z.output<typeof newSearch>;

export const saveSearchEndpoint = endpoint({
  ...EMPTY,
  id: "saveSearch",
  method: "POST",
  path: "/api/saved-searches",
  audience: SIGNED_IN,
  summary: "Save a catalog search. Saving the same filters again returns the existing one",
  body: newSearch,
  response: written.extend({ created: z.boolean().describe("False if you already saved these filters") }),
  errors: ["conflict", "entitlement_required"],
});

/** Forms send text. */
const yesOrNo = z.preprocess(
  (sent) => (sent === "true" ? true : sent === "false" ? false : sent),
  z.boolean("true or false"),
);

const changedSearch = z
  .object(
    { id: idField(), name: textField(MAX_SEARCH_NAME).optional(), notify: yesOrNo.optional() },
    "a JSON object",
  )
  .refine(({ name, notify }) => name !== undefined || notify !== undefined, "name or notify");
export type SearchChanges = z.output<typeof changedSearch>;

export const changeSearchEndpoint = endpoint({
  ...EMPTY,
  id: "changeSearch",
  method: "POST",
  path: "/api/saved-searches/change",
  audience: SIGNED_IN,
  summary: "Rename a saved search, or turn its e-mails on or off",
  body: changedSearch,
  ifMatch: savedSearch,
  response: written,
  errors: ["not_found", "not_owner", "conflict"],
});

const whichSearch = z.object({ id: idField() }, "a JSON object");

export const removeSearchEndpoint = endpoint({
  ...EMPTY,
  id: "removeSearch",
  method: "POST",
  path: "/api/saved-searches/remove",
  audience: SIGNED_IN,
  summary: `Delete a saved search. You can restore it for ${UNDO_MINUTES} minutes`,
  body: whichSearch,
  ifMatch: savedSearch,
  response: z.object({ success: z.literal(true), undo_until: z.iso.datetime() }),
  errors: ["not_found", "not_owner", "conflict"],
});

export const restoreSearchEndpoint = endpoint({
  ...EMPTY,
  id: "restoreSearch",
  method: "POST",
  path: "/api/saved-searches/restore",
  audience: SIGNED_IN,
  summary: "Restore a deleted saved search",
  body: whichSearch,
  response: written,
  errors: ["not_found", "not_owner", "conflict"],
});

export const searchFeedEndpoint = endpoint({
  ...EMPTY,
  id: "changeSearchFeed",
  method: "POST",
  path: "/api/saved-searches/feed",
  audience: SIGNED_IN,
  summary: "Create a private feed of a saved search at a new URL, or remove it",
  body: z.object({ id: idField(), enabled: yesOrNo }, "a JSON object"),
  ifMatch: savedSearch,
  response: written,
  errors: ["not_found", "not_owner", "conflict"],
});
export type SearchFeedChange = z.output<NonNullable<(typeof searchFeedEndpoint)["body"]>>;
