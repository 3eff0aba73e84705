import { Radar, type RadarSeries } from "@/components/charts/radar";
import { day } from "@/components/format/dates";
import type { RoastCupping } from "@/lib/roast/cuppings/contract";
import { CVA_INTENSITIES, MAX_INTENSITY, SCA_ATTRIBUTES } from "@/lib/roast/cuppings/forms";
import { ATTRIBUTE_NAMES } from "./labels";

/** More outlines can't be told apart. */
const MAX_DRAWN = 4;

/** The latest is solid; each has its own color and dash. */
const LOOKS = [
  { stroke: "var(--chart-1)" },
  { stroke: "var(--chart-3)", dash: "7 4" },
  { stroke: "var(--cherry)", dash: "2 3" },
  { stroke: "var(--chart-4)", dash: "10 3 2 3" },
] as const;

const AXES = {
  // Specialty coffees score 6 and more, so a scale from 0 would show them all alike.
  sca: { names: SCA_ATTRIBUTES, span: [5, 10], rings: [6, 7, 8, 9, 10] },
  cva: { names: CVA_INTENSITIES, span: [0, MAX_INTENSITY], rings: [5, 10, 15] },
} as const;

interface CuppingsRadarProps {
  form: RoastCupping["form"];
  /** Cuppings on this form, the latest first. */
  cuppings: readonly RoastCupping[];
}

/** Attributes of the latest cuppings over each other, with a legend by date. */
export function CuppingsRadar({ form, cuppings }: CuppingsRadarProps) {
  const { names, span, rings } = AXES[form];
  const drawn = cuppings
    .map((cupping) => ({ ...cupping, values: form === "sca" ? cupping.scores : cupping.intensities }))
    .filter(({ values }) => Object.keys(values).length > 0)
    .slice(0, MAX_DRAWN);
  if (drawn.length === 0) return null;
  const series = drawn.map(
    ({ id, cupped_on, values }, i): RadarSeries => ({
      ...{ key: String(id), name: day(cupped_on), values, isFilled: drawn.length === 1 },
      ...(LOOKS[i] ?? LOOKS[0]),
    }),
  );
  const said = drawn.map(
    ({ cupped_on, values }) =>
      `${day(cupped_on)}: ${names.map((name) => `${ATTRIBUTE_NAMES[name]} ${values[name] ?? "not scored"}`).join(", ")}`,
  );
  return (
    <div>
      <Radar
        axes={names.map((key) => ({ key, label: ATTRIBUTE_NAMES[key] }))}
        series={[...series].reverse()}
        span={span}
        rings={rings}
        label={`${form === "sca" ? "Points from 5 to 10" : "Intensities from 0 to 15"}. ${said.join(". ")}.`}
      />
      <ul className="mt-1 flex flex-wrap justify-center gap-x-5 gap-y-1 text-ink-soft text-small">
        {series.map(({ key, name, stroke, dash }) => (
          <li key={key} className="inline-flex items-center gap-1.5">
            <svg viewBox="0 0 28 4" className="h-1 w-7" aria-hidden="true">
              <path d="M0 2H28" stroke={stroke} strokeWidth="2.5" strokeDasharray={dash} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-center text-ink-faint text-micro">
        {form === "sca" ? "Points, from 5 in the middle to 10" : "Intensity, from 0 in the middle to 15"}
      </p>
    </div>
  );
}
