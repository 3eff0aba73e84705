import type { SortField } from "@/lib/catalog/search/filters/parameters";
import { type Question, searchOf } from "./questions";

/** A whole HTTP/1.1 request for a keep-alive connection. */
export function get(path: string, headers: Record<string, string> = {}): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join("")}\r\n`);
}

export const getQuestion = (question: Question) => get(`/v1/catalog${searchOf(question)}`);

const COLUMNS: Partial<Record<SortField, string>> = { arrival_date: "ARRIVAL_SORT_DATE" };

/** The columns of a full row as PostGraphile calls them. */
const FIELDS = `rowId name region country continent source processing dryingMethod houseScore houseScoreTier
  houseScoreConfidence houseScoreVersion processBaseMethod fermentationType processAdditives processAdditiveDetail
  fermentationDurationHours processNotes processDisclosureLevel processConfidence processEvidenceAvailable pricePerLb
  priceTiers stocked cultivarDetail type grade appearance scoreValue arrivalDate stockedDate unstockedDate wholesale
  publicCoffee link lastUpdated tastingNotes producer farm cooperative washingStation harvest elevationMinMasl elevationMaxMasl
  certifications lotSize bagSize`.replaceAll(/\s+/g, " ");

/** Sorts and values as variables, so that PostGraphile may plan the document once for all questions. */
const DOCUMENT =
  `query Page($first: Int!, $offset: Int!, $order: [CatalogCoffeeOrderBy!]) { allCatalogCoffees(
  first: $first, offset: $offset, orderBy: $order, condition: { publicCoffee: true, stocked: true, wholesale: false }
) { totalCount nodes { ${FIELDS} } } }`.replaceAll(/\s+/g, " ");

export function askPostGraphile({ sortField, sortDirection, page, limit }: Question): Buffer {
  const column = COLUMNS[sortField] ?? sortField.toUpperCase();
  const order = [`${column}_${sortDirection.toUpperCase()}`, "PRIMARY_KEY_ASC"];
  const variables = { first: limit, offset: (page - 1) * limit, order };
  const body = JSON.stringify({ query: DOCUMENT, variables });
  return Buffer.from(
    `POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
}
