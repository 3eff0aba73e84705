import { makePgArray, parsePgArray } from "drizzle-orm/pg-core";
import type { PostgresType } from "postgres";

/** Object ids of Postgres's types. */
const INT8 = 20;
const INT4_ARRAY = 1007;
const FLOAT4_ARRAY = 1021;
const TEXT_ARRAY = 1009;
const INT8_ARRAY = 1016;
const UUID_ARRAY = 2951;

function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number holds exactly`);
  return value;
}

const arrayOf = (oid: number, element: (text: string) => unknown): PostgresType => ({
  to: oid,
  from: [oid],
  serialize: (value: unknown) => (Array.isArray(value) ? makePgArray(value) : value),
  parse: (text: string) => parsePgArray(text).map(element),
});

/** NULL and NaN become null. */
const nullableNumber = (text: string) => {
  const value = Number(text);
  return Number.isNaN(value) ? null : value;
};

const asIs = (text: string) => text;

/**
 * How values are read and written: `bigint` as a number, which throws when a number can't hold it exactly, and arrays,
 * of which only `real` holds NULL.
 */
export const TYPES = {
  bigint: {
    to: INT8,
    from: [INT8],
    serialize: (value: number | bigint | string) => String(value),
    parse: exactNumber,
  },
  integers: arrayOf(INT4_ARRAY, Number),
  bigints: arrayOf(INT8_ARRAY, exactNumber),
  reals: {
    ...arrayOf(FLOAT4_ARRAY, asIs),
    parse: (text: string) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(nullableNumber)),
  },
  texts: arrayOf(TEXT_ARRAY, asIs),
  uuids: arrayOf(UUID_ARRAY, asIs),
};
