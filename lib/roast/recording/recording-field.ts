import { z } from "zod";
import { MARKS, type Recording } from "@/lib/coffee/recording";
import { textField } from "@/lib/http/body/body-fields";
import { inSinglePrecision } from "@/lib/roast/analysis/single-precision";
import { TEMPERATURE_UNITS } from "@/lib/units/temperature";

const MAX_SAMPLES = 20_000;
const MAX_CONTROLS = 2000;

const time = "seconds from charge, from -7200 to 86400, never decreasing";
const degrees = "numbers from -100 to 1000, or null where there is no reading";
const asLong = "as many values as time";
const markIndex = "an index into time, or null";
const control = "a number from -100000 to 100000, or null";

const second = z.number(time).min(-7200, time).max(86_400, time);
const oneDegree = "a number from -100 to 1000, or null";
/** In lists of thousands the message covers them all. */
export const temperatureField = z.number(oneDegree).min(-100, oneDegree).max(1000, oneDegree).nullable();
const temperature = z.number(degrees).min(-100, degrees).max(1000, degrees).nullable();
const samples = `a list of 1 to ${MAX_SAMPLES} values`;
const temperatures = z.array(temperature, samples).max(MAX_SAMPLES, samples);
const index = z.int(markIndex).min(0, markIndex).max(MAX_SAMPLES, markIndex).nullable().default(null);

const controlEvent = z.object(
  {
    control: textField(60).nullable().default(null),
    time: second,
    value: z.number(control).min(-100_000, control).max(100_000, control).nullable().default(null),
    label: textField(200).nullable().default(null),
  },
  "an object",
);

const marks = z.object(
  {
    charge: index,
    dry_end: index,
    fc_start: index,
    fc_end: index,
    sc_start: index,
    sc_end: index,
    drop: index,
    cool: index,
  },
  "an object",
);

function flawOf(sent: {
  time: number[];
  bean: unknown[];
  environment: unknown[] | undefined;
  marks: Recording["marks"];
}): { path: (string | number)[]; message: string } | undefined {
  const decreasing = sent.time.findIndex((at, i) => at < (sent.time[i - 1] ?? at));
  if (decreasing > 0) return { path: ["time", decreasing], message: time };
  for (const name of ["bean", "environment"] as const)
    if (sent[name] && sent[name].length !== sent.time.length) return { path: [name], message: asLong };
  for (const mark of MARKS)
    if ((sent.marks[mark] ?? 0) >= sent.time.length)
      return { path: ["marks", mark], message: "an index into time, or null" };
  const { charge } = sent.marks;
  if (charge !== null && sent.time[charge] !== 0)
    return { path: ["marks", "charge"], message: "the index of the sample at 0 seconds" };
  return undefined;
}

export const recordingField = z
  .object(
    {
      unit: z.enum(TEMPERATURE_UNITS, "F or C"),
      time: z.array(second, samples).min(1, samples).max(MAX_SAMPLES, samples),
      bean: temperatures,
      environment: temperatures.optional(),
      marks: marks.default(() => marks.parse({})),
      controls: z
        .array(controlEvent, `a list of at most ${MAX_CONTROLS} events`)
        .max(MAX_CONTROLS, `a list of at most ${MAX_CONTROLS} events`)
        .default([]),
      green_temperature: temperature.default(null),
      dry_end_temperature: temperature.default(null),
    },
    "an object",
  )
  .superRefine((sent, context) => {
    const flaw = flawOf({ ...sent, environment: sent.environment });
    if (flaw) context.addIssue({ code: "custom", ...flaw });
  })
  .transform(
    ({ environment, green_temperature, dry_end_temperature, ...sent }): Recording =>
      inSinglePrecision({
        ...sent,
        environment: environment ?? sent.time.map(() => null),
        extraCurves: [],
        greenTemperature: green_temperature,
        dryEndTemperature: dry_end_temperature,
      }),
  );
