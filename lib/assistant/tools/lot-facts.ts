import { z } from "zod";
import { MAX_SHOWN_ROWS, type ToolResult } from "@/lib/assistant/contract";
import { list, number, percent } from "@/lib/assistant/format";
import { LOT_FACTS, type LotFact } from "@/lib/assistant/understand/slots/lot-fact";
import { lotHref } from "@/lib/canvas/resolve-bench";
import type { LotEntry } from "@/lib/inventory/lot-entry";
import { pluralize } from "@/lib/units/pluralize";
import { unknownLots } from "./named-lots";
import { result } from "./tool";

/** What was measured of lots: moisture, water activity and density. */

export const lotFactChoice = {
  fact: z.enum(LOT_FACTS).optional().describe("A measured fact of the lots, instead"),
  fact_min: z.number().optional(),
  fact_max: z.number().optional(),
};

interface AskedFact {
  fact: LotFact;
  min: number | undefined;
  max: number | undefined;
}

const NAMES: Readonly<Record<LotFact, string>> = {
  moisture_percent: "moisture",
  water_activity: "water activity",
  density_g_l: "density",
};

function valueText(fact: LotFact, value: number): string {
  if (fact === "moisture_percent") return percent(value);
  return fact === "density_g_l" ? `${number(value)} g/l` : String(value);
}

function boundText({ fact, min, max }: AskedFact): string {
  if (min !== undefined) return ` of ${valueText(fact, min)} or more`;
  return max === undefined ? "" : ` of ${valueText(fact, max)} or less`;
}

/** The lots that have the fact within the bounds, the highest first. */
export function lotFactsAnswer(
  entries: readonly LotEntry[],
  asked: AskedFact,
  unknown: readonly string[],
): ToolResult {
  const { fact, min = -Infinity, max = Infinity } = asked;
  const measured = entries.flatMap(({ lot }) => {
    const value = lot[fact];
    return value === null ? [] : [{ id: lot.id, name: lot.coffee_name, value, href: lotHref(lot.id) }];
  });
  const found = measured
    .filter(({ value }) => value >= min && value <= max)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, MAX_SHOWN_ROWS);
  const without = entries.length - measured.length;
  const texts = found.map(({ name, value }) => `${name} ${valueText(fact, value)}`);
  const sentences = [
    found.length === 0
      ? `No lot has ${NAMES[fact]}${boundText(asked)} entered.`
      : `${pluralize(found.length, "lot")} ${found.length === 1 ? "has" : "have"} ${NAMES[fact]}${boundText(asked)}: ${list(texts)}.`,
    ...(without > 0 ? [`For ${pluralize(without, "lot")} it isn't entered.`] : []),
    ...unknownLots(unknown),
  ];
  return result({ fact, lots: found, total: found.length, without }, sentences, {
    sources: [
      { label: "Inventory", href: "/beans" },
      ...found.map(({ name: label, href }) => ({ label, href })),
    ],
    subjects: found.map(({ id, name }) => ({ kind: "lot" as const, id, name })),
  });
}
