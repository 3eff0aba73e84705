import { z } from "zod";
import { MARKS, type Mark } from "@/lib/coffee/recording";
import { milestonesSchema } from "@/lib/coffee/roast-metrics";
import { idField, instantField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { isRecord } from "@/lib/is-record";
import { roastSchema } from "@/lib/roast/contract";
import { SIGNED_IN } from "@/lib/viewer";
import { readClock } from "./clock-time";
import { MAX_CUSTOM_MARKS } from "./limits";

/** Correcting the marks of a recorded roast (contract/bench.md#13). */

const TIME = "minutes and seconds such as 8:24, or seconds";
const LATEST_S = 10_000_000;

const clockField = z.preprocess(
  (sent) => (typeof sent === "string" ? readClock(sent) : sent),
  z.number(TIME).min(-LATEST_S, TIME).max(LATEST_S, TIME).nullable(),
);

/** A blank removes a mark, an absent field keeps it: only sent keys are read. */
const markField = clockField.optional();

const flag = z.preprocess((sent) => sent === true || sent === "true" || sent === "on", z.boolean());

const CUSTOM = "an object with a time and a name, or with an id and what changes";
const customChange = z
  .object(
    {
      id: idField().optional().describe("Id of a mark in the chart's `notes`. Leave it out for a new mark"),
      time: clockField.optional(),
      name: z.string("text").optional(),
      remove: flag.optional(),
    },
    CUSTOM,
  )
  .refine(
    ({ id, time, name }) => id !== undefined || (typeof time === "number" && name !== undefined),
    CUSTOM,
  );
export type CustomChange = z.output<typeof customChange>;

const isBlank = (value: unknown) => typeof value === "string" && value.trim() === "";

/** A form's `custom_12_time`, `custom_12_name`, `new_time` and `new_name` as the list of a program. */
function fromForm(sent: unknown): unknown {
  if (!isRecord(sent) || "custom" in sent) return sent;
  const custom: Record<string, unknown>[] = [];
  for (const [key, time] of Object.entries(sent)) {
    const [, id] = /^custom_(\d+)_time$/.exec(key) ?? [];
    if (id === undefined) continue;
    custom.push(isBlank(time) ? { id, remove: true } : { id, time, name: sent[`custom_${id}_name`] });
  }
  const { new_time: time, new_name: name } = sent;
  if ((time !== undefined && !isBlank(time)) || (name !== undefined && !isBlank(name)))
    custom.push({ time, name });
  return { ...sent, custom };
}

const times = Object.fromEntries(MARKS.map((mark) => [mark, markField])) as Record<Mark, typeof markField>;

export const changeMarksEndpoint = endpoint({
  id: "changeMarks",
  method: "POST",
  path: "/api/roast-marks",
  audience: SIGNED_IN,
  summary:
    "Add, move and remove marks of a recorded roast, or restore those of its log; remove a mistyped reading",
  params: {},
  query: { parameters: {} },
  body: z.preprocess(
    fromForm,
    z.object(
      {
        roastId: idField(),
        last_updated: instantField("the last_updated value you read")
          .optional()
          .describe("For forms, which can't send If-Match"),
        restore: flag.optional().describe("true restores the log's original marks"),
        ...times,
        custom: z
          .array(customChange, `a list of at most ${2 * MAX_CUSTOM_MARKS} changes`)
          .max(2 * MAX_CUSTOM_MARKS, `a list of at most ${2 * MAX_CUSTOM_MARKS} changes`)
          .optional(),
        remove_reading: clockField
          .optional()
          .describe("Time of a reading to remove for good, of a roast that was logged live"),
      },
      "a JSON object",
    ),
  ),
  ifMatch: roastSchema,
  response: z.object({
    data: roastSchema,
    file_milestones: milestonesSchema
      .nullable()
      .describe(
        "The log's original marks, in the same seconds as the roast's `milestones`. Null if they are unchanged",
      ),
    warnings: z.array(z.string()),
  }),
  errors: [
    "bench_role_required",
    "invalid_request",
    "auth_required",
    "cross_origin",
    "not_owner",
    "not_found",
    "conflict",
  ],
  freshness: "never",
});
export type MarksBody = z.output<NonNullable<typeof changeMarksEndpoint.body>>;
