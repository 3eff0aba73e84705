import { minutes, number, percent } from "@/lib/assistant/format";
import type { ReaderWords } from "@/lib/assistant/reader-words";
import type { Roast } from "@/lib/roast/contract";
import { KIND_OF, type RankingColumn } from "@/lib/roast/ranking/columns";
import { hundredth, tenth } from "@/lib/units/rounding";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import type { Time } from "./times";

/** How an answer names a figure of roasts and writes its value. */

const NAMES: Partial<Record<RankingColumn, string>> = {
  weight_loss: "weight loss",
  dtr: "DTR",
  development_time: "development time",
  drop_time: "total time",
  drop_temp: "drop temperature",
  charge_temp: "charge temperature",
  fc_time: "time to first crack",
  fc_temp: "temperature at first crack",
  ror: "rate of rise",
  maillard: "Maillard phase",
  auc: "area under the curve",
  cup_score: "cup score",
  oz_in: "charge",
};

export const nameOf = (figure: RankingColumn) => NAMES[figure] ?? figure.replaceAll("_", " ");

export function textOf(figure: RankingColumn, value: number, { units, batch }: ReaderWords): string {
  switch (KIND_OF[figure]) {
    case "seconds":
      return minutes(value);
    case "percent":
      return percent(tenth(value));
    case "degrees":
      return `${number(tenth(value))} °${units.temperature ?? "F"}`;
    case "rate":
      return `${number(tenth(value))} °${units.temperature ?? "F"}/min`;
    case "ounces":
      return batch(value);
    default:
      return number(hundredth(value));
  }
}

/** Pounds, of the roasts that were weighed. */
export function weightsOf(roasts: readonly Roast[]) {
  const weighed = roasts.filter(({ oz_in: charged, oz_out: out }) => charged !== null && out !== null);
  const pounds = (field: "oz_in" | "oz_out") =>
    weighed.reduce((sum, roast) => sum + (roast[field] ?? 0), 0) / OUNCES_PER_POUND;
  return { weighed: weighed.length, green_lb: pounds("oz_in"), roasted_lb: pounds("oz_out") };
}

/** `who` roasted: `You`, or a name; `coffees` are those of the lots that are named. */
export function countSentence(
  { who, coffees, roasts }: { who: string; coffees: string; roasts: readonly Roast[] },
  { text }: Time,
  { stock }: ReaderWords,
): string {
  if (roasts.length === 0)
    return `${who} ${who === "You" ? "have" : "has"} no roasts${coffees && ` of ${coffees}`}${text}.`;
  const { weighed, green_lb: green, roasted_lb: roasted } = weightsOf(roasts);
  const often = roasts.length === 1 ? "once" : `${roasts.length} times`;
  const times = `${coffees && `${coffees} `}${often}`;
  if (weighed === 0) return `${who} roasted ${times}${text}.`;
  const which = weighed === roasts.length ? "" : ` in the ${weighed} that were weighed`;
  return `${who} roasted ${times}${text}: ${stock(green)} of green coffee became ${stock(roasted)}${which}.`;
}
