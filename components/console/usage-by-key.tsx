import { at, linearScale } from "@/components/charts/scale";
import { count } from "@/components/format/amounts";
import type { UsageDay } from "@/lib/keys/usage-contract";
import { uncountedOf } from "./usage-chart";

const MAX_KEYS = 8;
const BOX = 100;

interface KeyUse {
  keyId: string;
  name: string;
  counted: number[];
  total: number;
  uncounted: number;
}

function usesOf(days: readonly UsageDay[]): KeyUse[] {
  const uses = new Map<string, KeyUse>();
  days.forEach(({ byKey }, i) => {
    for (const key of byKey) {
      const { keyId, name } = key;
      const use = uses.get(keyId) ?? { keyId, name, counted: days.map(() => 0), total: 0, uncounted: 0 };
      uses.set(keyId, use);
      use.counted[i] = key.counted;
      use.total += key.counted;
      use.uncounted += uncountedOf(key);
    }
  });
  return [...uses.values()].sort((a, b) => b.total - a.total);
}

export function UsageByKey({ days }: { days: readonly UsageDay[] }) {
  const uses = usesOf(days);
  const shown = uses.slice(0, MAX_KEYS);
  const highest = Math.max(1, ...shown.flatMap((use) => use.counted));
  const y = linearScale(0, highest, BOX, 4);
  const step = BOX / days.length;
  return (
    <>
      <ul className="border-rule border-t">
        {shown.map((use) => (
          <li
            key={use.keyId}
            className="grid min-h-12 grid-cols-[minmax(6rem,3fr)_minmax(0,2fr)_6.5rem] items-center gap-x-4 border-rule border-b py-1.5"
          >
            <span className="truncate font-medium" title={use.name}>
              {use.name}
            </span>
            <svg
              aria-hidden="true"
              viewBox={`0 0 ${BOX} ${BOX}`}
              preserveAspectRatio="none"
              className="h-8 w-full"
            >
              <path d={`M0 ${BOX}H${BOX}`} stroke="var(--rule-strong)" vectorEffect="non-scaling-stroke" />
              {use.counted.map((n, i) =>
                n > 0 ? (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: the index is the day
                    key={i}
                    x={at(i * step + step * 0.14)}
                    y={at(y(n))}
                    width={at(step * 0.72)}
                    height={at(BOX - y(n))}
                    fill="var(--chart-1)"
                  />
                ) : null,
              )}
            </svg>
            <span className="text-right">
              {count(use.total)}
              {use.uncounted > 0 ? (
                <span className="block text-amber text-micro">{count(use.uncounted)} not counted</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {uses.length > shown.length ? (
        <p className="mt-2 text-ink-soft text-small">
          {count(uses.length - shown.length)} more keys in the table below.
        </p>
      ) : null}
    </>
  );
}
