import { z } from "zod";
import type {} from "zod-openapi"; // types of `.meta({ override })`
import {
  DAY,
  idsUpTo,
  MAX_INTEGER,
  POSITIVE_INTEGER,
  positiveIntegerUpTo,
  textUpTo,
} from "../errors/expected";

/**
 * Schemas of query parameters. An issue's message is the 400's `details.expected`, and meta is
 * the OpenAPI schema.
 */

type JsonSchema = Record<string, unknown>;

/** Documents the parsed value instead of the text that zod sees. */
export function documented<T extends z.ZodType>(schema: T, json: JsonSchema): T {
  return schema.meta({
    override: ({ jsonSchema }) => {
      for (const key of Object.keys(jsonSchema))
        if (key !== "description") Reflect.deleteProperty(jsonSchema, key);
      Object.assign(jsonSchema, json);
    },
  });
}

/** Whole numbers from 1 to `most`, which the phrase names when it is given. */
export function positiveInteger(most?: number) {
  const expected = most === undefined ? POSITIVE_INTEGER : positiveIntegerUpTo(most);
  const max = most ?? MAX_INTEGER;
  const schema = z
    .string()
    .regex(/^0*[1-9]\d{0,9}$/, expected)
    .transform(Number)
    .pipe(z.int(expected).max(max, expected));
  return documented(schema, { type: "integer", minimum: 1, maximum: max });
}

export function wholeNumber() {
  const expected = "whole number from 0";
  const schema = z
    .string()
    .regex(/^\d{1,9}$/, expected)
    .transform(Number);
  return documented(schema, { type: "integer", minimum: 0 });
}

/** Beyond it digits would be lost. */
const MAX_DECIMAL = 1e15;

/** Without exponent, hexadecimal, spaces or infinity. */
export function decimal(range?: { min: number; max: number }) {
  const expected = range ? `number between ${range.min} and ${range.max}` : "number";
  const schema = z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, expected)
    .transform(Number)
    .refine((value) => !range || (value >= range.min && value <= range.max), expected)
    .refine((value) => Math.abs(value) < MAX_DECIMAL, "number below 10^15");
  return documented(
    schema,
    range
      ? { type: "number", minimum: range.min, maximum: range.max }
      : { type: "number", exclusiveMinimum: -MAX_DECIMAL, exclusiveMaximum: MAX_DECIMAL },
  );
}

/** A number as `decimal` takes it: `1e-7` is written out. */
export function decimalText(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toFixed(12).replace(/\.?0+$/, "") : text;
}

export function oneOf<const T extends readonly [string, ...string[]]>(values: T, expected: string) {
  return z.enum(values, { error: expected });
}

export function flag() {
  const schema = z.enum(["true", "false"], { error: "true or false" }).transform((value) => value === "true");
  return documented(schema, { type: "boolean" });
}

/** A valid day, `YYYY-MM-DD`. Postgres has no year 0. */
export function calendarDate() {
  const schema = z.iso.date({ error: DAY }).refine((day) => !day.startsWith("0000"), DAY);
  return documented(schema, { type: "string", format: "date" });
}

const MAX_TEXT = 200;
const MAX_TEXTS = 100;
const TEXT = textUpTo(MAX_TEXT);

/** NFC, as stored in the catalog; Postgres text can't hold NUL. */
export function text() {
  const schema = z
    .string()
    .max(MAX_TEXT, TEXT)
    .refine((value) => !value.includes("\0"), TEXT)
    .transform((value) => value.normalize("NFC"));
  return documented(schema, { type: "string", maxLength: MAX_TEXT });
}

/** Text that must equal the stored value; case and surrounding space do not matter. */
export function exactText() {
  return documented(
    text().transform((value) => value.trim()),
    { type: "string", maxLength: MAX_TEXT },
  );
}

/** 1 to `most` characters after trimming; blank is an error. */
export function wordOf(most: number) {
  const expected = `text of 1 to ${most} characters`;
  const schema = z
    .string()
    .transform((value) => value.normalize("NFC").trim())
    // Characters, as a JSON schema counts them: an emoji is one.
    .refine((value) => value !== "" && [...value].length <= most, expected)
    .refine((value) => !value.includes("\0"), `${expected} without NUL`);
  return documented(schema, { type: "string", minLength: 1, maxLength: most, pattern: "\\S" });
}

/** Sorted and unique, so equal queries look equal. */
export function exactTexts() {
  const schema = z
    .array(exactText())
    .max(MAX_TEXTS, `at most ${MAX_TEXTS} values`)
    .transform((values) => [...new Set(values)].sort());
  return documented(schema, {
    type: "array",
    items: { type: "string", maxLength: MAX_TEXT },
    maxItems: MAX_TEXTS,
  });
}

const YEAR = "year from 2000 to 2099";

/** Years, ascending, each once. */
export function years() {
  const schema = z
    .array(
      z
        .string()
        .regex(/^20\d\d$/, YEAR)
        .transform(Number),
    )
    .max(MAX_TEXTS, `at most ${MAX_TEXTS} values`)
    .transform((values) => [...new Set(values)].sort((a, b) => a - b));
  return documented(schema, {
    type: "array",
    items: { type: "integer", minimum: 2000, maximum: 2099 },
    maxItems: MAX_TEXTS,
  });
}

const MAX_IDS = 1000;
const IDS = idsUpTo(MAX_IDS);

/** Ids, repeated or separated by commas. Answers them ascending, each once. */
export function idList() {
  const schema = z
    .array(z.string())
    .transform((values) => values.flatMap((value) => value.split(",")))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^0*[1-9]\d{0,9}$/, IDS)
          .transform(Number)
          .pipe(z.int(IDS).max(MAX_INTEGER, IDS)),
      ),
    )
    .refine((ids) => ids.length <= MAX_IDS, IDS)
    .transform((ids) => [...new Set(ids)].sort((a, b) => a - b));
  return documented(schema, {
    type: "array",
    items: { type: "integer", minimum: 1, maximum: MAX_INTEGER },
    maxItems: MAX_IDS,
  });
}

export const pageField = {
  schema: positiveInteger(),
  default: "1",
  description: "Page number, starting at 1. page × limit is at most 2,147,483,648.",
} as const;
