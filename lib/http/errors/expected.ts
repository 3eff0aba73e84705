import { ApiError } from "@/lib/errors";

/**
 * Shared phrases of `details.expected` (contract/errors.md#3.2) and their form wording. Add
 * phrases here, so that API and site stay in sync.
 */

/** 2^31 − 1, for ids and pages. */
export const MAX_INTEGER = 2_147_483_647;

export const DAY = "YYYY-MM-DD";
export const POSITIVE_INTEGER = "positive integer";
const UP_TO = "less than or equal to";

export const numberUpTo = (most: number) => `number ${UP_TO} ${most}`;
export const positiveIntegerUpTo = (most: number) => `${POSITIVE_INTEGER} ${UP_TO} ${most}`;
export const idsUpTo = (ids: number) => `at most ${ids} ${POSITIVE_INTEGER}s ${UP_TO} ${MAX_INTEGER}`;
export const textUpTo = (characters: number) => `text of at most ${characters} characters without NUL`;
export const ID = positiveIntegerUpTo(MAX_INTEGER);

/** Form wording: `a number of at most 5`, `a whole number of at least 1`. */
export function inFormWords(expected: string): string {
  const words = expected
    .replace(`${POSITIVE_INTEGER} ${UP_TO}`, "whole number from 1 to")
    .replace(POSITIVE_INTEGER, "whole number of at least 1")
    .replace(UP_TO, "of at most")
    .replace(`${DAY} on or after from`, "a day that isn’t before “From”")
    .replace(DAY, "date such as 2026-01-31")
    .replace(" without NUL", "");
  return /^(number|whole number|date|year)\b/.test(words) ? `a ${words}` : words;
}

/** For a form's field: `Enter a number of at most 5.` */
export const formSentence = (expected: string): string => `Enter ${inFormWords(expected)}.`;

const sentence = (name: string, expected: string) =>
  `Invalid ${name}: expected ${expected}${expected.endsWith("?") ? "" : "."}`;

/** 400 for a path or query parameter; `value` as sent. */
export function invalidParameter(parameter: string, value: string | string[], expected: string): ApiError {
  const details = { parameter, value, expected };
  return new ApiError("invalid_parameter", { message: sentence(parameter, expected), details });
}

/** 400 for a field of the body, or a header. */
export function invalidField(field: string, expected: string): ApiError {
  const details = { field, expected };
  return new ApiError("invalid_request", { message: sentence(field, expected), details });
}
