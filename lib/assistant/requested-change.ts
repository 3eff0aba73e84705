import type { ActionFields, ActionType } from "@/lib/canvas/contract";
import { daysBefore } from "@/lib/units/days";
import { hundredth, rounded } from "@/lib/units/rounding";
import { readQuestion } from "./understand/reading/text";
import { POUNDS } from "./understand/reading/units";

/**
 * Changes that a person asks for in their own words. The first words of a message decide: later ones may be pasted
 * from a listing. What isn't said is left for the person to fill in.
 */

export interface Proposal {
  actionType: ActionType;
  /** The coffee or lot as the person names it; what the page or the last answer is about when it points there. */
  target: string;
  pointing: boolean;
  /** By the names of the card's fields, without its target. */
  fields: ActionFields;
}

const MAX_READ = 400;
const OPENER =
  /^(?:(?:please|hey|hi|hello|ok|okay|now|(?:can|could|would|will) you|i want to|i(?:'d| would) like to|i want you to|let'?s)\b[\s,]*){1,4}/i;

const STOCK = String.raw`(?:to|in|into) (?:my|our) (?:stock|inventory|lots|beans|green)\b`;
const WATCHED = String.raw`(?:to|on) (?:my|our) watch ?list\b`;

const ROAST_LED = "^(?:log|record|add|create|plan|enter) ";
const ROAST_FOLLOWED = String.raw`(?:of|with|from|for|on|today|tomorrow|yesterday)\b`;

/** `sold 12 oz of the Kenya to Neighbours`: told, to be recorded. */
const DONE = "^(?:(?:i|we|just|i'?ve|we'?ve|today|yesterday)[, ]+){0,3}";
const SOME = String.raw`\d[\d.,]* ?(?:lbs?|pounds?|oz|ounces?|kgs?|kilos?|g|grams?)\b`;

/** How a message begins that asks for each change. */
const REQUESTS: readonly (readonly [ActionType, RegExp])[] = [
  ["track-coffee", new RegExp(`^(?:track|watch) \\S|^(?:add|put) [^:"“\\n]{1,150} ${WATCHED}`, "i")],
  [
    "log-sale",
    new RegExp(
      `^(?:log|record|add|enter) (?:(?:a|the|my|another|new) ){0,2}sale\\b|^(?:log|record) (?:that )?i sold\\b|${DONE}sold ${SOME}`,
      "i",
    ),
  ],
  [
    "create-roast",
    new RegExp(
      `${DONE}roasted ${SOME}|${ROAST_LED}(?:(?:a|the|my|another|new) ){1,2}roast(?: ${ROAST_FOLLOWED}|$)|${ROAST_LED}roast (?:of|with|from)\\b`,
      "i",
    ),
  ],
  ["change-lot", /^(?:set|change|update) (?:the |my )?(?:rating|rank|notes?) (?:of|for|on)\b|^rate \S/i],
  [
    "add-lot",
    new RegExp(
      `${DONE}bought ${SOME}|^(?:add|create|log|record) (?:(?:a|another|new) ){1,2}lot of\\b|^(?:add|put) [^:"“\\n]{1,150} ${STOCK}`,
      "i",
    ),
  ],
];

const bodyOf = (question: string) =>
  readQuestion(question)
    .text.slice(0, MAX_READ)
    .replace(OPENER, "")
    .replace(/(?:[\s?!.,]|\bplease\b)+$/i, "");

const TOLD = new RegExp(`${DONE}(?:sold|roasted|bought) \\d`, "i");
/** `I bought 10 lb for $80, was that a good price?` */
const ASKS = /\?\s*$|[,;] (?:and )?(?:is|was|are|were|did|does|do|how|what|why|which|when|should|can)\b/i;

/** The change that the person's message asks for, by its first words; null for questions and everything else. */
export function requestedAction(question: string): ActionType | null {
  // The first line alone: pasted text comes after it.
  const [line = ""] = question
    .trimStart()
    .slice(0, MAX_READ)
    .split(/[\r\n]/);
  const body = bodyOf(line);
  if (TOLD.test(body) && ASKS.test(line)) return null;
  return REQUESTS.find(([, pattern]) => pattern.test(body))?.[0] ?? null;
}

const NUMBER = String.raw`(\d{1,3}(?:,\d{3}){1,2}(?:\.\d{1,4})?|\d{1,6}(?:\.\d{1,4})?)(?![\d,.]*\d)`;
const WEIGHT = new RegExp(
  `(?:^|[\\s,])${NUMBER} ?(lbs?|pounds?|oz|ounces?|kgs?|kilos?|kilograms?|g|grams?)\\b(?: of)?`,
  "i",
);
const MONEY = new RegExp(
  `[\\s,]+(?:at|for) (?:\\$ ?${NUMBER}|${NUMBER} ?(?:dollars|usd|bucks))(?: ?(?:/|per |an? |each )? ?(lb|pound|kg|kilo)\\b)?`,
  "i",
);
const DAY = /(?:^|[\s,]+)(?:(?:on|for) )?(today|tomorrow|yesterday|\d{4}-\d{2}-\d{2})\b/i;
const BUYER = /[\s,]+to ((?!my\b|our\b)\p{L}[\p{L}\p{N}'’. -]{0,60})$/iu;

const BEGUN = new RegExp(`${DONE}(?=(?:sold|roasted|bought) \\d)`, "i");
const CAME_OUT = "(?:and )?(?:it )?(?:came|coming) out (?:at|as|to) |(?:and )?(?:got|yielded|out) ";
const YIELD = new RegExp(
  `[\\s,]+(?:${CAME_OUT}|(?=\\d[\\d.,]* ?[a-z]+ (?:out|roasted)\\b))${NUMBER} ?(lbs?|pounds?|oz|ounces?|kgs?|kilos?|g|grams?)(?: out| roasted)?\\b`,
  "i",
);

const numberOf = (text = "") => Number(text.replaceAll(",", ""));

/** Takes pieces out of a text, so that a name is left. */
class Rest {
  constructor(
    public text: string,
    /** What clocks show where the person is. */
    readonly now: Date,
  ) {}

  take(pattern: RegExp): RegExpExecArray | null {
    const found = pattern.exec(this.text);
    if (found)
      this.text =
        `${this.text.slice(0, found.index)} ${this.text.slice(found.index + found[0].length)}`.trim();
    return found;
  }

  pounds(): number | null {
    const [, value, unit = ""] = this.take(WEIGHT) ?? [];
    const factor = POUNDS[unit.toLowerCase()];
    return value === undefined || factor === undefined ? null : numberOf(value) * factor;
  }

  /** `came out at 13.6 oz`. */
  yielded(): number | null {
    const [, value, unit = ""] = this.take(YIELD) ?? [];
    const factor = POUNDS[unit.toLowerCase()];
    return value === undefined || factor === undefined ? null : numberOf(value) * factor;
  }

  /** For all of it, or for each pound. */
  money(): { value: number; isPerPound: boolean; isSure: boolean } | null {
    const found = this.take(MONEY);
    if (!found) return null;
    const [whole, sign, word, unit] = found;
    const value = numberOf(sign ?? word) / (unit === undefined ? 1 : (POUNDS[unit.toLowerCase()] ?? 1));
    const isAt = /^[\s,]+at\b/i.test(whole);
    return { value, isPerPound: unit !== undefined || isAt, isSure: unit !== undefined || !isAt };
  }

  /** Null for today: the card begins at the reader's day, and only they know which one it is. */
  day(): string | null {
    const day = this.take(DAY)?.[1]?.toLowerCase();
    if (day === undefined || day === "today") return null;
    return day === "yesterday"
      ? daysBefore(1, this.now)
      : day === "tomorrow"
        ? daysBefore(-1, this.now)
        : Number.isNaN(Date.parse(day))
          ? null
          : day;
  }

  name(): string {
    return this.text
      .replace(/^(?:[\s,]*\b(?:of|the|my|from|a|some|coffee)\b)+/i, "")
      .replace(/^[\s,:"“”]+|[\s,.:"“”]+$/g, "")
      .replace(/\s+/g, " ")
      .slice(0, 120);
  }
}

const POINTING =
  /^(?:it|this|that|(?:this|that|the) (?:one|coffee|lot|cheaper one|cheapest(?: one)?|first(?: one)?|second(?: one)?|third(?: one)?))$/i;

const thousandth = (value: number) => rounded(value, 3);

const said = (fields: Record<string, string | number | null>): ActionFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ""));

const totalOf = (money: ReturnType<Rest["money"]>, pounds: number | null) =>
  !money
    ? null
    : !money.isPerPound
      ? hundredth(money.value)
      : pounds === null
        ? null
        : hundredth(money.value * pounds);

type Read = (rest: Rest) => { target: string; fields: ActionFields };

const READ: Readonly<Record<ActionType, Read>> = {
  "track-coffee": (rest) => {
    rest.take(/^(?:track|watch|add|put) /i);
    rest.take(new RegExp(` ${WATCHED}.*$`, "i"));
    return { target: rest.name(), fields: {} };
  },
  "add-lot": (rest) => {
    rest.take(BEGUN);
    rest.take(/^(?:add|put|create|log|record|bought) (?:(?:a|another|new) ){0,2}(?:lot of )?/i);
    rest.take(new RegExp(`(?:^| )${STOCK}`, "i"));
    const day = rest.day();
    const money = rest.money();
    const pounds = rest.pounds();
    return {
      target: rest.name(),
      fields: said({
        purchased_qty_lbs: pounds === null ? null : thousandth(pounds),
        purchase_date: day,
        bean_cost: totalOf(money, pounds),
      }),
    };
  },
  "log-sale": (rest) => {
    rest.take(BEGUN);
    rest.take(/^sold\b|^\S+ (?:(?:a|the|my|another|new) ){0,2}(?:sale(?: of)?|(?:that )?i sold)\b/i);
    const day = rest.day();
    const money = rest.money();
    const pounds = rest.pounds();
    const buyer = rest.take(BUYER)?.[1]?.trim() ?? null;
    return {
      target: rest.name(),
      fields: said({
        oz_sold: pounds === null ? null : thousandth(pounds * 16),
        // `at $18` may be for all of it.
        price: money?.isSure ? totalOf(money, pounds) : null,
        sell_date: day,
        buyer,
      }),
    };
  },
  "create-roast": (rest) => {
    rest.take(BEGUN);
    rest.take(/^roasted\b|^\S+ (?:(?:a|the|my|another|new) ){0,2}roast(?: (?:of|with|from)\b)?/i);
    const out = rest.yielded();
    const day = rest.day();
    const pounds = rest.pounds();
    return {
      target: rest.name(),
      fields: said({
        roast_date: day,
        oz_in: pounds === null ? null : thousandth(pounds * 16),
        oz_out: out === null ? null : thousandth(out * 16),
      }),
    };
  },
  "change-lot": (rest) => {
    const notes = rest.take(
      /^(?:set|change|update) (?:the |my )?notes? (?:of|for|on) (.{1,120}?)(?: to\b ?:?|:) ?(.+)$/i,
    );
    if (notes)
      return {
        target: new Rest(notes[1] ?? "", rest.now).name(),
        fields: said({ notes: (notes[2] ?? "").replace(/^["“]|["”]$/g, "") }),
      };
    rest.take(/^(?:(?:set|change|update) (?:the |my )?(?:rating|rank|notes?) (?:of|for|on)|rate)\b/i);
    const rank = rest.take(/[\s,:]+(?:to |as |with |at )?(10|[1-9])(?: ?\/ ?10| out of 10)?$/i)?.[1] ?? null;
    return { target: rest.name(), fields: said({ rank: rank === null ? null : Number(rank) }) };
  },
};

/** The change that a message asks for; null when it asks for none, or doesn't name what it is about. */
export function proposalIn(question: string, now = new Date()): Proposal | null {
  const actionType = requestedAction(question);
  if (actionType === null) return null;
  const { target, fields } = READ[actionType](new Rest(bodyOf(question), now));
  // A roast without a lot is of the page's lot, or the answer asks which one.
  if (target === "" && actionType !== "create-roast") return null;
  return { actionType, target, fields, pointing: target === "" || POINTING.test(target) };
}
