import type { Statement } from "../text/product-text";
import { pattern } from "../words/pattern";

const WAYS = [
  ["Swiss Water", /\bswiss ?water\b|\bswp\b|스위스 ?워터|スイス ?ウォーター/],
  [
    "EA / Sugarcane",
    /\bsugar ?-?cane\b|\bethyl[- ]acetate\b|\be\.?a\.? (?:decaf|process|method|natural)|\bea\b|\bcana\b|슈[가거] ?케인/,
  ],
  [
    "Mountain Water",
    /\bmountain[- ]water\b|\bmwp\b|\bmountain process\b|\broyal select\b|\bdescamex\b|마운틴 ?워터|マウンテン ?ウォーター/,
  ],
  [
    "CO2",
    /\bco ?(?:2\b|[²₂])|\bcarbon dioxide\b|\bsparkling water\b|\bkohlen(?:di|saeure|saure)|카보닉 ?디카페인|디카페인 ?\(?카보닉|초임계|이산화 ?탄소|二酸化炭素|超臨界/,
  ],
  ["Water Process", /\bwater[ -]?process(?:ed)?\b|\bwp\b/],
  ["MC", /\bmethylene chloride\b|\bmc\b|\bdichloromethane\b|\bkvw\b|\beuropean process\b|\bdcm\b/],
] as const;

/** Of folded titles and spec lines, in any language. */
export const DECAF = pattern`
  \bdecaf(?:feinated|f|feination|s)?\b|\bcaffeine[- ]free\b|\bswiss water\b|
  \bmountain water process|\bmwp\b|\bswp\b|\bsugar ?cane decaf|\bea decaf|\bde-caf|
  \bdescafein|\bentkoffein|\bkoffein(?:frei|fri|mentes)|\bcafeinevrij|\bdeca\b|\bdecaf(?:f?ein)|
  \bbezkofein|\bkafeinsiz|\bkoffeiiniton|без кофеина|декаф|디카페인|[デテ]カフェ|カフェインレス|低因|脱因|
  去咖啡因|无咖啡因|ديكاف|منزوع الكافيين|χωρις καφεινη|ντεκαφ
`;

export function decafWayOf(statement: Statement): string | null {
  for (const piece of statement.pieces) {
    if (piece.topic === "notes" || piece.topic === "other") continue;
    for (const [way, pattern] of WAYS) if (pattern.test(piece.folded)) return way;
  }
  return null;
}
