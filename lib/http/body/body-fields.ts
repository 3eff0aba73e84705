import { z } from "zod";
import { isStorable } from "@/lib/storable-text";
import { daysBefore } from "@/lib/units/days";
import { DAY, ID, MAX_INTEGER, textUpTo } from "../errors/expected";

/**
 * Fields of JSON bodies. Programs send numbers and forms send text; both are read by the same
 * rules, blank as empty. An issue's message becomes `details.expected`.
 */

const written = (sent: unknown) =>
  typeof sent === "number" ? String(sent) : typeof sent === "string" ? sent.trim() : sent;
const blankIsNull = (sent: unknown) => (typeof sent === "string" && sent.trim() === "" ? null : sent);

/**
 * A plain decimal; more than `places` decimals are refused, since rounding would be a guess. No
 * exponent, hexadecimal or infinity.
 */
export function decimalField(range: { min: number; max: number; places: number }, unit = "number") {
  const { min, max, places } = range;
  const expected = `${unit} from ${min} to ${max} with at most ${places} decimals`;
  const form = new RegExp(`^-?(\\d{1,12}(\\.\\d{0,${places}})?|\\.\\d{1,${places}})$`);
  return z.preprocess(
    written,
    z
      .string(expected)
      .regex(form, expected)
      .transform(Number)
      .refine((value) => value >= min && value <= max, expected)
      // Turns −0 into 0.
      .transform((value) => value + 0),
  );
}

export function wholeField({ min, max }: { min: number; max: number }) {
  const expected = `whole number from ${min} to ${max}`;
  return z.preprocess(
    written,
    z
      .string(expected)
      .regex(/^\d{1,10}$/, expected)
      .transform(Number)
      .refine((value) => value >= min && value <= max, expected),
  );
}

export function idField() {
  return z.preprocess(
    written,
    z
      .string(ID)
      .regex(/^0*[1-9]\d{0,9}$/, ID)
      .transform(Number)
      .refine((id) => id <= MAX_INTEGER, ID),
  );
}

/** A valid day, `YYYY-MM-DD`. Postgres has no year 0. */
export function dayField() {
  return z
    .string(DAY)
    .trim()
    .pipe(z.iso.date(DAY))
    .refine((day) => !day.startsWith("0000"), DAY);
}

/** An instant with an offset, of a year that Postgres and JavaScript write alike: 1 to 9999 by UTC. */
export function instantField(expected: string) {
  return z.iso.datetime({ offset: true, error: expected }).refine((instant) => {
    const year = new Date(instant).getUTCFullYear();
    return year >= 1 && year <= 9999;
  }, expected);
}

/** New Zealand is a day ahead of UTC at most; later is a slip that would distort paces and charts. */
export const pastDay = dayField().refine((day) => day <= daysBefore(-1), "YYYY-MM-DD, not after tomorrow");

/** Trimmed NFC text of 1 to `most` characters; multi-line only with `lines`. */
export function textField(most: number, { lines = false } = {}) {
  const expected = `text of 1 to ${most} characters`;
  const allowed = (text: string) => text !== "" && text.length <= most && isStorable(text);
  return z
    .string(expected)
    .transform((text) => text.normalize("NFC").trim())
    .refine((text) => allowed(text) && (lines || !/[\r\n]/.test(text)), expected);
}

/** Text of at most `most` characters, as it was sent. */
export function plainText(most: number, expected = textUpTo(most)) {
  return z.string(expected).max(most, expected).refine(isStorable, expected);
}

/** Accepts null or blank, as null. */
export function orNull<Field extends z.ZodType>(field: Field) {
  return z.preprocess(blankIsNull, field.nullable());
}
