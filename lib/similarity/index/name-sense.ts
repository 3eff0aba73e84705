import type { Features } from "../lot/features";
import { alikeIn, isInTitle, regionsApart, worthOfName } from "../names/names";
import type { NameSense } from "../names/origin-comparison";
import {
  COOPERATIVE,
  COUNTRY,
  FARM,
  FIRST_GROWER,
  LOT_NAME,
  ORIGIN_SLOTS,
  PRODUCER,
  REGION,
  SLOTS,
  UNKNOWN_NAME,
  WASHING_STATION,
} from "../names/origin-slots";
import { isCompany, mayShare } from "../names/producers";
import type { Columns } from "./columns";
import { nameHash, titleBits, wordBits } from "./vocabulary";

const GROWERS = [PRODUCER, FARM, COOPERATIVE, WASHING_STATION];
const NOT_YET = -2;

/** The target's names among the catalog's: their rarity, and how similar two names are. */
export function senseOf(columns: Columns, { origin }: Features) {
  const { names } = columns;
  const rarities = names.rarities(columns.live);
  // Names that no public listing has get numbers after the catalog's.
  const own: string[] = [];
  const target = Int32Array.from(ORIGIN_SLOTS, (slot) => {
    const name = origin[slot];
    return name === null ? UNKNOWN_NAME : (names.find(name) ?? names.texts.length + own.push(name) - 1);
  });
  const textOf = (id: number) => names.texts[id] ?? own[id - names.texts.length] ?? "";
  const known = names.texts.length;
  const [ownBits, ownHashes] = [own.map(wordBits), own.map(nameHash)];
  const bitsOf = (id: number) => (id < known ? names.bits[id] : ownBits[id - known]) ?? 0;
  const hashOf = (id: number) => (id < known ? names.hashes[id] : ownHashes[id - known]) ?? 0;
  const places = [0, 1].map(() => new Float64Array(names.texts.length).fill(NOT_YET));
  const apart = new Int8Array(names.texts.length).fill(NOT_YET);
  const sense: NameSense = {
    weigh: (slot, id) => rarities[id * SLOTS + slot] ?? 1,
    alike(slot, a, b) {
      if (slot < FIRST_GROWER) {
        const before = places[slot]?.[b];
        if (before !== undefined && before !== NOT_YET) return before;
        const likeness = alikeIn(ORIGIN_SLOTS[slot], textOf(a), textOf(b));
        const cache = places[slot];
        if (cache) cache[b] = likeness;
        return likeness;
      }
      const [x, y] = [bitsOf(a), bitsOf(b)];
      if ((x & ~y) !== 0 && (y & ~x) !== 0 && hashOf(a) !== hashOf(b)) return 0;
      return alikeIn(ORIGIN_SLOTS[slot], textOf(a), textOf(b));
    },
    // Always asked about the target's region.
    apart(a, b) {
      const before = apart[b];
      if (before !== undefined && before !== NOT_YET) return before === 1;
      const areApart = regionsApart(textOf(a), textOf(b));
      apart[b] = areApart ? 1 : 0;
      return areApart;
    },
    sellsOfMany: (x) => isCompany(textOf(x)),
    mayShare: (site, x, y) => mayShare(site, textOf(x), textOf(y)),
    inTitle(name, title) {
      const x = name < known ? (names.inTitles[name] ?? 0) : titleBits(textOf(name));
      const y = bitsOf(title);
      const mayBeOneWord = (y & (1 << (hashOf(name) & 31))) !== 0;
      return (x & ~y) !== 0 && !mayBeOneWord ? 0 : isInTitle(textOf(name), textOf(title));
    },
    worth: (kind, a, b, ...regions) =>
      worthOfName(
        kind,
        textOf(a),
        textOf(b),
        regions.map((region) => textOf(region) || null),
        (word) => names.wordRarity(word, columns.live),
      ),
  };
  return { target, sense, textOf, isNear: nearnessTo(columns, target, sense) };
}

/**
 * True for names that are or resemble the target's country, region or growers, in any role. Each
 * name is checked once.
 */
function nearnessTo({ names }: Columns, target: Int32Array, sense: NameSense) {
  const [UNKNOWN, FAR, NEAR] = [0, 1, 2];
  const kinds = [COUNTRY, REGION, FIRST_GROWER, LOT_NAME].map(() => new Uint8Array(names.texts.length));
  const isLike = (slot: number, id: number) => {
    const own = target[slot] ?? UNKNOWN_NAME;
    return own !== UNKNOWN_NAME && (own === id || sense.alike(slot, own, id) > 0);
  };
  const title = target[LOT_NAME] ?? UNKNOWN_NAME;
  const growers = GROWERS.flatMap((slot) => target[slot] ?? UNKNOWN_NAME).filter((id) => id !== UNKNOWN_NAME);
  const isLikeATitle = (id: number) =>
    isLike(LOT_NAME, id) || growers.some((grower) => sense.inTitle(grower, id) > 0);
  const isLikeAGrower = (id: number) =>
    GROWERS.some((slot) => isLike(slot, id)) || (title !== UNKNOWN_NAME && sense.inTitle(id, title) > 0);
  return (slot: number, id: number) => {
    const kind = slot === LOT_NAME ? 3 : Math.min(slot, FIRST_GROWER);
    const known = kinds[kind];
    if (!known || known[id] === NEAR) return true;
    if (known[id] === UNKNOWN) {
      const near = kind === 3 ? isLikeATitle(id) : kind === 2 ? isLikeAGrower(id) : isLike(slot, id);
      known[id] = near ? NEAR : FAR;
    }
    return known[id] === NEAR;
  };
}
