import { list } from "@/lib/assistant/format";
import type { Roast } from "@/lib/roast/contract";
import { listRoasts } from "@/lib/roast/roasts";
import type { Viewer } from "@/lib/viewer";
import { lotChoice, lotsAsked } from "./named-lots";
import { isOneOf, names } from "./same-name";
import { daysOfTime, type Time } from "./times";

/** More than these are never read for one answer, which then says so. */
export const MAX_COUNTED_ROASTS = 1000;
const MAX_NAMED_LOTS = 6;

export const roastChoice = {
  ...lotChoice,
  operators: names("Roasted by these"),
  machines: names("Roasted on these"),
};

interface AskedRoasts {
  ids?: readonly number[] | undefined;
  lots?: readonly string[] | undefined;
  operators?: readonly string[] | undefined;
  machines?: readonly string[] | undefined;
}

const phrase = (word: string, some: readonly string[]) =>
  some.length === 0 ? "" : ` ${word} ${list([...new Set(some)])}`;

/** The roasts on the days of a time: of the named lots, operators and machines, or all. */
export async function roastsIn(
  viewer: Viewer,
  time: Time,
  { operators = [], machines = [], ...asked }: AskedRoasts,
) {
  const { lots, unknown, named } = await lotsAsked(viewer, asked);
  const filters = named ? lots.slice(0, MAX_NAMED_LOTS).map(({ id }) => ({ lot: id })) : [{}];
  const pages = await Promise.all(
    filters.map((filter) =>
      listRoasts(viewer, { ...filter, ...daysOfTime(time), limit: MAX_COUNTED_ROASTS }),
    ),
  );
  const read = new Map(pages.flatMap(({ data }) => data.map((roast) => [roast.roast_id, roast])));
  const isWanted = ({ operator, roaster_type: machine }: Roast) =>
    (operators.length === 0 || isOneOf(operator, operators)) &&
    (machines.length === 0 || isOneOf(machine, machines));
  const coffees = named ? lots.map((lot) => lot.coffee_name) : [];
  return {
    roasts: [...read.values()].filter(isWanted),
    unknown,
    isAll: pages.every(({ pagination }) => pagination.total <= MAX_COUNTED_ROASTS),
    /** The roasters, and after `your roasts` what they roasted. */
    who: operators.length === 0 ? "You" : list(operators),
    coffees: list([...new Set(coffees)]),
    whose: `${phrase("of", coffees)}${phrase("by", operators)}${phrase("on", machines)}`,
  };
}
