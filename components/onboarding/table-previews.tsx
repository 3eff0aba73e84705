import { Check, CopyCheck, File } from "lucide-react";
import { Badge } from "@/components/ui/badge";

const ROW = "border-rule border-b py-2.5 last:border-b-0";

const LOTS = [
  { name: "Konga, Yirgacheffe", left: 0.72, says: "14.4 of 20 lb", until: "5 Mar" },
  { name: "Huila Pink Bourbon", left: 0.35, says: "3.5 of 10 lb", until: "12 Dec" },
  { name: "Sidama natural", left: 0.06, says: "1.3 of 22 lb", until: "26 Nov" },
] as const;

export function BeansPreview() {
  return LOTS.map(({ name, left, says, until }) => (
    <div key={name} className={ROW}>
      <p className="flex justify-between gap-4">
        <span className="truncate font-medium">{name}</span>
        <span className="whitespace-nowrap">{says}</span>
      </p>
      <svg
        viewBox="0 0 100 3"
        preserveAspectRatio="none"
        className="my-1.5 h-1.5 w-full"
        aria-hidden="true"
        focusable="false"
      >
        <rect width="100" height="3" fill="var(--well)" />
        <rect width={left * 100} height="3" fill={left < 0.1 ? "var(--amber)" : "var(--chart-1)"} />
      </svg>
      <p className="text-ink-faint text-small">Runs out {until}</p>
    </div>
  ));
}

const FILES = [
  { file: "24-11-09_0914.alog", roast: "Huila, batch 3", known: false },
  { file: "24-11-09_0931.alog", roast: "Huila, batch 4", known: false },
  { file: "24-11-14_1822.alog", roast: "duplicate", known: true },
] as const;

export function ImportPreview() {
  return FILES.map(({ file, roast, known }) => {
    const Icon = known ? CopyCheck : Check;
    return (
      <p key={file} className={`${ROW} grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3`}>
        <File size="1rem" className="text-ink-faint" />
        <span className="truncate font-mono text-small">{file}</span>
        <span className={`flex items-center gap-1.5 ${known ? "text-ink-faint" : "text-jade"}`}>
          <Icon size="0.9375rem" />
          {roast}
        </span>
      </p>
    );
  });
}

const MONTHS = [
  { month: "Jul", revenue: 310, cost: 140 },
  { month: "Aug", revenue: 420, cost: 180 },
  { month: "Sep", revenue: 380, cost: 190 },
  { month: "Oct", revenue: 560, cost: 230 },
  { month: "Nov", revenue: 610, cost: 240 },
] as const;
const COLUMN = { width: 44, gap: 40, height: 150, most: 650 };

export function ProfitPreview() {
  const tall = (dollars: number) => (dollars / COLUMN.most) * COLUMN.height;
  return (
    <>
      <p className="flex justify-between gap-4">
        <span>
          <span className="block text-ink-faint text-small">Margin</span>
          <span className="font-serif text-title">57%</span>
        </span>
        <span className="text-right">
          <span className="block text-ink-faint text-small">Cost per roasted lb</span>
          <span className="font-serif text-title">$9.42</span>
        </span>
      </p>
      <svg
        viewBox={`0 0 420 ${COLUMN.height + 20}`}
        className="mt-3 w-full"
        aria-hidden="true"
        focusable="false"
      >
        {MONTHS.map(({ month, revenue, cost }, i) => {
          const x = 20 + i * (COLUMN.width + COLUMN.gap);
          return (
            <g key={month}>
              <rect
                x={x}
                y={COLUMN.height - tall(revenue)}
                width={COLUMN.width}
                height={tall(revenue)}
                fill="var(--chart-1)"
              />
              <rect
                x={x}
                y={COLUMN.height - tall(cost)}
                width={COLUMN.width}
                height={tall(cost)}
                fill="var(--chart-2)"
              />
              <text
                x={x + COLUMN.width / 2}
                y={COLUMN.height + 16}
                textAnchor="middle"
                fontSize="12"
                fill="var(--ink-faint)"
              >
                {month}
              </text>
            </g>
          );
        })}
      </svg>
    </>
  );
}

export function WatchlistPreview() {
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium text-name">Konga, Yirgacheffe</span>
        <Badge tone="good">Price down 8%</Badge>
      </p>
      <svg
        viewBox="0 0 420 120"
        className="mt-3 w-full border-rule border-b"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M0 40H120V28H210V62H300V92H420" fill="none" stroke="var(--chart-1)" strokeWidth="2" />
        <circle cx="150" cy="28" r="4" fill="var(--jade)" />
        <text x="160" y="20" fontSize="12" fill="var(--ink-faint)">
          $7.60 when tracked
        </text>
        <text x="420" y="84" textAnchor="end" fontSize="12" fill="var(--ink-faint)">
          $6.99 today
        </text>
      </svg>
    </>
  );
}
