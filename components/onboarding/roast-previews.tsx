import { percent } from "@/components/format/amounts";
import { EXAMPLE, type ExampleRoast, exampleBean, examplePath, exampleRate } from "./example-curve";

const TEMPERATURES = [80, 215] as const;
const RATES = [0, 40] as const;
const PHASES = [
  { name: "Drying", share: 0.36, fill: "var(--jade-wash)" },
  { name: "Maillard", share: 0.44, fill: "var(--amber-wash)" },
  { name: "Development", share: 0.2, fill: "var(--cherry-wash)" },
] as const;

interface LineProps {
  d: string;
  faint?: boolean;
  dashed?: boolean;
}

function Line({ d, faint, dashed }: LineProps) {
  return (
    <path
      d={d}
      fill="none"
      stroke={faint ? "var(--chart-2)" : "var(--chart-1)"}
      strokeWidth={faint ? 1.5 : 2}
      strokeDasharray={dashed ? "3 3" : undefined}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
    />
  );
}

const WIDTH = 420;
const HEIGHT = 190;

export function CurvePreview() {
  const box = { width: WIDTH, height: HEIGHT };
  let x = 0;
  return (
    <>
      <p className="flex justify-between gap-4 text-small">
        <span className="font-medium">Konga, batch 14</span>
        <span className="text-ink-soft">10:30 · DTR 20%</span>
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mt-3 w-full" aria-hidden="true" focusable="false">
        {PHASES.map(({ name, share, fill }) => {
          const left = x;
          x += share * WIDTH;
          return <rect key={name} x={left} y="0" width={share * WIDTH} height={HEIGHT} fill={fill} />;
        })}
        <Line d={examplePath(EXAMPLE, exampleRate, RATES, { ...box, from: 1.4 })} faint />
        <Line d={examplePath(EXAMPLE, exampleBean, TEMPERATURES, box)} />
      </svg>
      <p className="mt-2 grid grid-cols-[36fr_44fr_20fr] text-ink-soft text-micro">
        {PHASES.map(({ name, share }) => (
          <span key={name}>
            <span className="block truncate">{name}</span>
            {percent(share)}
          </span>
        ))}
      </p>
    </>
  );
}

const HISTORY: readonly { name: string; day: string; loss: string; roast: ExampleRoast }[] = [
  { name: "Konga 14", day: "14 Nov", loss: "14.2%", roast: EXAMPLE },
  { name: "Konga 13", day: "14 Nov", loss: "14.6%", roast: { minutes: 11, heading: 226, pace: 5.6 } },
  { name: "Huila 4", day: "9 Nov", loss: "13.1%", roast: { minutes: 9.2, heading: 232, pace: 5.1 } },
  { name: "Huila 3", day: "9 Nov", loss: "15.8%", roast: { minutes: 12.4, heading: 224, pace: 5.4 } },
];
const SPARK = { width: 120, height: 30 };
const MAX_MINUTES = 12.4;

export function RoastsPreview() {
  return HISTORY.map(({ name, day, loss, roast }) => (
    <div
      key={name}
      className="grid grid-cols-[minmax(0,1fr)_7rem_3.5rem] items-center gap-4 border-rule border-b py-2.5 last:border-b-0"
    >
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="text-ink-faint text-small">{day}</span>
      </span>
      <svg
        viewBox={`0 0 ${SPARK.width} ${SPARK.height}`}
        className="w-full"
        aria-hidden="true"
        focusable="false"
      >
        <Line d={examplePath(roast, exampleBean, TEMPERATURES, { ...SPARK, axis: MAX_MINUTES })} />
      </svg>
      <span className="text-right">{loss}</span>
    </div>
  ));
}

const BUTTONS = ["Dry end", "First crack", "Drop"] as const;

export function LivePreview() {
  const box = { width: WIDTH, height: 110, until: 0.62 };
  return (
    <>
      <p className="flex items-baseline justify-between">
        <span className="font-serif text-display tracking-[-0.02em]">6:31</span>
        <span className="text-right text-ink-soft">
          <span className="block font-medium text-ink">182 °C</span>
          RoR 8.3 °C/min
        </span>
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} 110`}
        className="mt-3 w-full border-rule border-b"
        aria-hidden="true"
        focusable="false"
      >
        <Line d={examplePath(EXAMPLE, exampleBean, TEMPERATURES, { ...box, until: 1 })} faint dashed />
        <Line d={examplePath(EXAMPLE, exampleBean, TEMPERATURES, box)} />
      </svg>
      <p className="mt-4 grid grid-cols-3 gap-2">
        {BUTTONS.map((name, i) => (
          <span
            key={name}
            className={`flex min-h-14 items-center justify-center rounded-md border px-1 text-center font-medium text-small ${i === 1 ? "border-jade bg-jade text-on-jade" : "border-rule-strong"}`}
          >
            {name}
          </span>
        ))}
      </p>
    </>
  );
}
