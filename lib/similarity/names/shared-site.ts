import type { NameSense, Site } from "./origin-comparison";
import { FARM, LOT_NAME, UNKNOWN_NAME, WASHING_STATION } from "./origin-slots";

/** The site where both grew it, if they name one. */
export function sharedSite(target: Int32Array, names: Int32Array, at: number, sense: NameSense): Site {
  const isOneFarm =
    agree(target, names, at, FARM, sense) ||
    tellsFarmInTitle(target, 0, names, at, sense) ||
    tellsFarmInTitle(names, at, target, 0, sense);
  if (isOneFarm) return "farm";
  return agree(target, names, at, WASHING_STATION, sense) ? "station" : null;
}

/**
 * True if one's farm is in the other's title, and the other has no farm. At a station a person is one of many
 * growers.
 */
function tellsFarmInTitle(
  titled: Int32Array,
  from: number,
  named: Int32Array,
  at: number,
  sense: NameSense,
): boolean {
  const [title, farm] = [titled[from + LOT_NAME] ?? UNKNOWN_NAME, named[at + FARM] ?? UNKNOWN_NAME];
  return (
    title !== UNKNOWN_NAME &&
    farm !== UNKNOWN_NAME &&
    titled[from + FARM] === UNKNOWN_NAME &&
    sense.inTitle(farm, title) > 0
  );
}

/** True if both name someone in the role, and it's the same. */
export function agree(
  target: Int32Array,
  names: Int32Array,
  at: number,
  slot: number,
  sense: NameSense,
): boolean {
  const [a, b] = [target[slot] ?? UNKNOWN_NAME, names[at + slot] ?? UNKNOWN_NAME];
  return a !== UNKNOWN_NAME && b !== UNKNOWN_NAME && likenessOf(sense, slot, a, b) > 0;
}

export const likenessOf = (sense: NameSense, slot: number, a: number, b: number) =>
  a === b ? 1 : sense.alike(slot, a, b);
