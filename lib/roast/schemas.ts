import { z } from "zod";
import { decimalField, idField, instantField, orNull, pastDay, textField } from "@/lib/http/body/body-fields";
import { ID } from "@/lib/http/errors/expected";
import { DAY_MS } from "@/lib/units/days";
import { TEMPERATURE_UNITS } from "@/lib/units/temperature";
import { BATCH_NUMBER, readBatchNumber } from "./batch-numbers";
import { AN_INPUT, inputsField } from "./inputs";
import { milestonesField } from "./recording/manual-milestones-field";
import { recordingField } from "./recording/recording-field";

const MAX_ROASTS_PER_REQUEST = 100;
/** Agtron's scales end at 133, ColorTrack's at 100; others count in hundreds. */
const MAX_COLOR = 1000;

const ounces = orNull(decimalField({ min: 0, max: 100_000, places: 3 }, "ounces"));
const notes = orNull(textField(10_000, { lines: true }));
const unitField = z.enum(TEMPERATURE_UNITS, "F or C");
const word = orNull(textField(200));
const color = orNull(decimalField({ min: 0, max: MAX_COLOR, places: 2 }));
const defectList = "a list of at most 20 strings";

export const WEIGHT_GAIN_MESSAGE = "ounces, no more than oz_in";

/** Forms send a blank along with checkboxes, to distinguish "none" from absent. */
function withoutBlanks(sent: unknown): unknown {
  if (sent === "") return [];
  return Array.isArray(sent) ? sent.filter((name) => name !== "") : sent;
}

const weights = { oz_in: ounces, oz_out: ounces };

const described = {
  batch_name: textField(200),
  roast_date: pastDay,
  ...weights,
  roast_notes: notes,
  roast_targets: notes,
  roaster_type: word,
  roaster_size: orNull(decimalField({ min: 0, max: 10_000, places: 3 }, "kilograms")),
  operator: word,
  whole_color: color,
  ground_color: color,
  color_system: orNull(textField(60)),
  defects: z.preprocess(
    withoutBlanks,
    z
      .array(textField(60), defectList)
      .max(20, defectList)
      .transform((names) => [...new Set(names)]),
  ),
};

export const UUID = "32 hexadecimal digits";
export const roastUuidField = z.string(UUID).regex(/^[0-9a-f]{32}$/, UUID);

export const BATCH_NUMBER_FORM = "a batch number, such as 2026-143";
export const batchNumberField = z
  .string(BATCH_NUMBER_FORM)
  .trim()
  .regex(BATCH_NUMBER, BATCH_NUMBER_FORM)
  .transform((text) => readBatchNumber(text) ?? z.NEVER);

const STARTED_AT = "a date and time with its offset, such as 2026-01-31T09:30:00+01:00, not after tomorrow";
const hasBegun = (text: string) => Date.parse(text) <= Date.now() + DAY_MS;

type Weighed = { oz_in?: number | null | undefined; oz_out?: number | null | undefined };

/** Roasting only loses weight, so a gain is a typing error. */
export const isWeightGain = ({ oz_in, oz_out }: Weighed) =>
  typeof oz_in === "number" && typeof oz_out === "number" && oz_out > oz_in;

const refuseGain = (sent: Weighed, context: z.RefinementCtx) => {
  if (isWeightGain(sent))
    context.addIssue({ code: "custom", path: ["oz_out"], message: WEIGHT_GAIN_MESSAGE });
};

const oneRoast = z
  .object(
    {
      coffee_id: idField().optional(),
      inputs: inputsField.optional(),
      ...z.object(described).partial().shape,
      temperature_unit: unitField.optional(),
      data_source: z.enum(["manual", "live"], "manual or live").optional(),
      recording: recordingField.optional(),
      milestones: milestonesField.optional(),
      /** With the offset of its place: the time of day is that of its clocks. */
      started_at: instantField(STARTED_AT).refine(hasBegun, STARTED_AT).optional(),
      /** Idempotency key: a repeated request doesn't add the roast again. */
      roast_uuid: roastUuidField.optional(),
      /** A reserved one (21). */
      batch_number: batchNumberField.optional(),
    },
    "a roast, a list of roasts, or an object with batch_beans",
  )
  .superRefine(refuseGain)
  .superRefine((sent, context) => {
    const { recording, milestones, temperature_unit: unit } = sent;
    if (recording && milestones)
      context.addIssue({
        code: "custom",
        path: ["milestones"],
        message: "no value together with a recording, whose marks set the milestones",
      });
    if (recording && unit && unit !== recording.unit)
      context.addIssue({ code: "custom", path: ["temperature_unit"], message: "the unit of the recording" });
  })
  .superRefine(({ coffee_id: lotId, inputs }, context) => {
    const [first] = inputs ?? [];
    if (lotId === undefined && !first) context.addIssue({ code: "custom", path: ["coffee_id"], message: ID });
    if (first && lotId !== undefined && lotId !== first.coffee_id)
      context.addIssue({ code: "custom", path: ["coffee_id"], message: FIRST_INPUT });
  });
export type NewRoast = z.output<typeof oneRoast>;

export const FIRST_INPUT = "the first lot of inputs, or nothing";

const severalExpected = `a list of 1 to ${MAX_ROASTS_PER_REQUEST} roasts`;
const severalRoasts = z
  .array(oneRoast)
  .min(1, severalExpected)
  .max(MAX_ROASTS_PER_REQUEST, severalExpected)
  .superRefine((sent, context) => {
    const seen = new Set<string>();
    for (const [place, { roast_uuid: uuid }] of sent.entries()) {
      if (uuid !== undefined && seen.has(uuid))
        context.addIssue({ code: "custom", path: [place, "roast_uuid"], message: "each roast_uuid once" });
      if (uuid !== undefined) seen.add(uuid);
    }
  });

const bean = z
  .object({ coffee_id: idField(), ...z.object(weights).partial().shape }, AN_INPUT)
  .superRefine(refuseGain);

const batch = z
  .object({
    ...z
      .object({
        batch_name: described.batch_name,
        roast_date: described.roast_date,
        roast_notes: notes,
        roast_targets: notes,
      })
      .partial().shape,
    batch_beans: z
      .array(bean, severalExpected)
      .min(1, severalExpected)
      .max(MAX_ROASTS_PER_REQUEST, severalExpected),
  })
  .transform(({ batch_beans, ...common }): NewRoast[] => batch_beans.map((each) => ({ ...common, ...each })));

const isBatch = (sent: unknown) => typeof sent === "object" && sent !== null && "batch_beans" in sent;

/** One roast, a list, or a batch of several lots; always parsed to a list. */
export const newRoastsBody = z.unknown().transform((sent, context): NewRoast[] => {
  const read = isBatch(sent)
    ? batch.safeParse(sent)
    : Array.isArray(sent)
      ? severalRoasts.safeParse(sent)
      : oneRoast.transform((roast) => [roast]).safeParse(sent);
  if (read.success) return read.data;
  // A union would report every shape's errors; the intended shape is known.
  for (const { path, message } of read.error.issues) context.addIssue({ code: "custom", path, message });
  return z.NEVER;
});

const CHANGEABLE = ["coffee_id", "inputs", ...Object.keys(described), "milestones"].join(", ");

export const roastChangesBody = z
  .object(
    {
      coffee_id: idField(),
      inputs: inputsField,
      ...described,
      /** Replaces all that were entered; null or only nulls removes them. */
      milestones: milestonesField.nullable().transform((sent) => sent ?? null),
      temperature_unit: unitField,
    },
    "a JSON object",
  )
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, `at least one of ${CHANGEABLE}`)
  .superRefine(refuseGain)
  // Kept temperatures would be read in the wrong unit.
  .refine((sent) => sent.temperature_unit === undefined || sent.milestones !== undefined, {
    path: ["temperature_unit"],
    message: "no value without milestones",
  });
export type RoastChanges = z.output<typeof roastChangesBody>;
