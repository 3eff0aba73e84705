import { ROAST_SOURCES } from "@/db/schema";
import { ID, MAX_INTEGER } from "@/lib/http/errors/expected";
import type { Parameters, Parsed, QueryContract } from "@/lib/http/query/parse-query";
import {
  calendarDate,
  idList,
  oneOf,
  pageField,
  positiveInteger,
  text,
  wordOf,
} from "@/lib/http/query/query-fields";
import { overdrawParameter } from "@/lib/stock/overdraw";

const MAX_ROASTS_PER_PAGE = 1000;
export const DEFAULT_ROASTS = 100;

const id = {
  schema: positiveInteger(MAX_INTEGER),
  blank: "malformed",
  description: "A roast's id",
} as const;

const name = {
  schema: wordOf(200),
  blank: "malformed",
  description: "Exact batch name",
} as const;

export const roastFilters = {
  id,
  lot: {
    schema: positiveInteger(MAX_INTEGER),
    aliases: ["coffee_id"],
    description: "Filter by lot",
  },
  coffee: { schema: positiveInteger(MAX_INTEGER), description: "Filter by catalog coffee" },
  name,
  machine: { schema: wordOf(200), description: "Exact machine name" },
  operator: { schema: wordOf(200), description: "Exact operator name" },
  source: {
    schema: oneOf(ROAST_SOURCES, ROAST_SOURCES.join(", ")),
    description: "Source of the data",
  },
  from: { schema: calendarDate(), description: "Roasted on or after this day" },
  to: { schema: calendarDate(), description: "Roasted on or before this day" },
  text: {
    schema: text(),
    description: "Match part of the batch name, coffee name or notes, or a batch number such as 2026-143",
  },
} as const satisfies Parameters;
export type RoastFilters = Parsed<typeof roastFilters>;

const listing = {
  ...roastFilters,
  page: {
    schema: positiveInteger(1_000_000),
    blank: "malformed",
    description: pageField.description,
  },
  limit: {
    schema: positiveInteger(MAX_ROASTS_PER_PAGE),
    blank: "malformed",
    description: `Roasts per page. Defaults to ${DEFAULT_ROASTS}`,
  },
} as const satisfies Parameters;
export type RoastQuery = Parsed<typeof listing>;

export function checkDays({ from, to }: RoastFilters) {
  return from !== undefined && to !== undefined && from > to
    ? ({ name: "from", expected: `day up to ${to}` } as const)
    : undefined;
}

export const roastQuery: QueryContract<typeof listing> = { parameters: listing, check: checkDays };

const history = {
  ...roastFilters,
  by: { schema: oneOf(["batch", "coffee"], "batch or coffee"), description: "Group by batch or coffee" },
  page: listing.page,
} as const satisfies Parameters;

export const historyQuery: QueryContract<typeof history> = { parameters: history, check: checkDays };

/** The same without pages: a file holds all that match. */
export const roastFileQuery: QueryContract<typeof roastFilters> = {
  parameters: roastFilters,
  check: checkDays,
};

const changedRoast = { id, overdraw: overdrawParameter } as const satisfies Parameters;
export const changedRoastQuery: QueryContract<typeof changedRoast> = {
  parameters: changedRoast,
  check: (query) => (query.id === undefined ? { name: "id", expected: ID } : undefined),
};

const roastsOrBatch = {
  id: {
    schema: idList(),
    repeatable: true,
    blank: "malformed",
    description: "A roast's id. Repeat it to delete several at once",
  },
  name,
} as const satisfies Parameters;
export const roastsOrBatchQuery: QueryContract<typeof roastsOrBatch> = {
  parameters: roastsOrBatch,
  check: (query) =>
    (query.id === undefined) === (query.name === undefined)
      ? { name: "id", expected: "either id or name, not both" }
      : undefined,
};

const recordedRoast = { roast_id: id } as const satisfies Parameters;
export const recordedRoastQuery: QueryContract<typeof recordedRoast> = {
  parameters: recordedRoast,
  check: (query) => (query.roast_id === undefined ? { name: "roast_id", expected: ID } : undefined),
};
