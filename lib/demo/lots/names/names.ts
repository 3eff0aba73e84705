import { z } from "zod";
import { capitalize } from "@/lib/capitalize";
import { dataFile } from "@/lib/data-file";
import { type Holder, TONGUES, type Tongue } from "@/lib/demo/lots/origins/origin";
import type { Random } from "@/lib/demo/random";
import african from "./african.json" with { type: "json" };
import asian from "./asian.json" with { type: "json" };
import type { Grower } from "./grower";
import latin from "./latin.json" with { type: "json" };

const words = z.array(z.string());

/** Name parts of one language area. Every resulting name is invented. */
const nameStock = z.strictObject({
  farmWord: z.strictObject({ before: words, after: words }).partial(),
  farmFirst: words,
  farmSecond: words,
  given: words,
  family: words,
  /** Cooperative names with `*` for a local name. */
  cooperatives: words,
  /** Syllables of village-like names for stations and cooperatives. */
  heads: words,
  tails: words,
});
type NameStock = z.infer<typeof nameStock>;

const STOCK = dataFile("lib/demo/lots/names", z.record(z.enum(TONGUES), nameStock), {
  ...latin,
  ...african,
  ...asian,
});

interface NameGiver {
  grower(random: Random, tongue: Tongue, holder: Holder, kenyanSociety: boolean): Grower;
}

const SYLLABLES =
  "ba be bo da de du fa go gu ha ka ke ko la le lo lu ma me mo na ne no ra re ri ro sa se so ta te to tu va wa we ya zo".split(
    " ",
  );

export function hamletName(random: Random): string {
  return capitalize(Array.from({ length: random.int(3, 4) }, () => random.pick(SYLLABLES)).join(""));
}

/** @param hamlets adds a made-up place to every name, for worlds so large that the stock would repeat. */
export function createNameGiver(hamlets = false): NameGiver {
  const given = new Map<string, number>();
  const ordinals = ["", " Dos", " Tres"];
  /** Namesakes get a numeral or letter, as in the trade. */
  function unique(make: () => string): string {
    let name = make();
    for (let attempt = 0; attempt < 6 && given.has(name); attempt++) name = make();
    const before = given.get(name) ?? 0;
    given.set(name, before + 1);
    return before === 0 ? name : `${name}${ordinals[before] ?? ` ${before + 1}`}`;
  }
  const local = (random: Random) => (hamlets ? ` ${hamletName(random)}` : "");
  const person = (random: Random, stock: NameStock) =>
    `${random.pick(stock.given)} ${random.pick(stock.family)}${local(random)}`;
  const village = (random: Random, stock: NameStock) =>
    unique(() => `${random.pick(stock.heads)}${random.pick(stock.tails)}${local(random)}`);
  function farm(random: Random, stock: NameStock): string {
    const { before, after } = stock.farmWord;
    const own = unique(() =>
      [random.pick(stock.farmFirst), random.pick(stock.farmSecond), local(random).trim()]
        .filter((word) => word !== "")
        .join(" "),
    );
    return [before && random.pick(before), own, after && random.pick(after)].filter(Boolean).join(" ");
  }
  return {
    grower(random, tongue, holder, kenyanSociety) {
      const stock = STOCK[tongue];
      const nobody: Grower = { producer: null, farm: null, cooperative: null, station: null };
      switch (holder) {
        case "farm": {
          const family = random.chance(0.2) ? `${random.pick(stock.family)} family` : person(random, stock);
          return { ...nobody, farm: farm(random, stock), producer: random.chance(0.85) ? family : null };
        }
        case "person":
          return { ...nobody, producer: unique(() => person(random, stock)) };
        case "cooperative":
          return {
            ...nobody,
            cooperative: random.pick(stock.cooperatives).replace("*", village(random, stock)),
          };
        case "station": {
          const society = kenyanSociety || random.chance(0.15);
          const cooperative = society
            ? random.pick(stock.cooperatives).replace("*", village(random, stock))
            : null;
          return { ...nobody, station: village(random, stock), cooperative };
        }
        case "nobody":
          return nobody;
        default:
          return holder satisfies never;
      }
    },
  };
}
