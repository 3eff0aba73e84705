import { readUnits } from "@/lib/settings/units";
import { batchWeight, ownMoney, pricePer, type ReaderUnits, stockWeight } from "@/lib/units/reader-units";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import type { Viewer } from "@/lib/viewer";

/** The bench's weights and money in the words of an answer, as the account shows them everywhere. */
export interface ReaderWords {
  units: ReaderUnits;
  /** Weight of a lot or a total, from pounds: `4.5 kg`. */
  stock: (lbs: number) => string;
  /** Weight of a charge or a yield, from ounces: `458 g`. */
  batch: (oz: number, beside?: number) => string;
  /** An amount in the bench's currency. */
  money: (amount: number) => string;
  /** A price of a pound as one of the reader's unit: `$20.37/kg`. */
  price: (perPound: number) => string;
}

/** Plain text: without no-break spaces, and with a real minus. */
const inText = (text: string) => text.replaceAll("\u00a0", " ").replace(/^-/, "−");

function wordsIn(units: ReaderUnits): ReaderWords {
  return {
    units,
    stock: (lbs) => inText(stockWeight(lbs * OUNCES_PER_POUND, units)),
    batch: (oz, beside) => inText(batchWeight(oz, units, beside)),
    money: (amount) => inText(ownMoney(amount, units)),
    price: (perPound) => inText(pricePer(perPound, units)),
  };
}

const WEIGHTS = { kg: "kg-g", lb: "lb-oz" } as const;
/** A unit of weights that a question asks for, whatever the account says. */
type AskedUnit = keyof typeof WEIGHTS;

/** What the account says, as no request is at hand: without a choice, pounds and ounces. */
export async function readerWords(viewer: Viewer, asked?: AskedUnit): Promise<ReaderWords> {
  const units = await readUnits(viewer, { cookie: null, languages: null });
  return wordsIn(asked === undefined ? units : { ...units, weights: WEIGHTS[asked] });
}
