import { requireSession } from "@/lib/access/authorize";
import { CUPPING_ATTRIBUTES, MAX_CUPPING_POINTS } from "@/lib/inventory/attributes";
import { FLAVOR_FAMILIES, placeNote } from "@/lib/supply/flavour-wheel";
import type { Viewer } from "@/lib/viewer";
import type { BlockDataOf, CoffeeItem, MissingBlock } from "./block-data";
import type { BlockOf } from "./contract";
import { missing, readAt } from "./missing";
import { lotHref, lotsNamed } from "./resolve-bench";
import { resolveCoffees } from "./resolve-coffees";

type Radar = BlockDataOf<"tasting-radar"> | MissingBlock;

async function cuppings(viewer: Viewer, ids: readonly number[], title: string | undefined): Promise<Radar> {
  const lots = (await lotsNamed(requireSession(viewer), ids)).filter(
    ({ cupping_notes: notes }) => notes !== null && Object.keys(notes.scores).length > 0,
  );
  if (lots.length === 0) return missing("None of these lots has cupping scores.");
  return {
    type: "tasting-radar",
    title: title ?? "Cupping scores",
    href: lots.length === 1 && lots[0] ? lotHref(lots[0].id) : "/beans",
    query: "/api/beans",
    asOf: readAt(),
    axes: [...CUPPING_ATTRIBUTES],
    max: MAX_CUPPING_POINTS,
    shapes: lots.map((lot) => ({
      label: lot.coffee_name,
      href: lotHref(lot.id),
      values: CUPPING_ATTRIBUTES.map((attribute) => lot.cupping_notes?.scores[attribute] ?? null),
      notes: lot.cupping_notes?.text ?? null,
    })),
  };
}

/** How many different notes of each family of the flavour wheel a listing names. */
function familiesOf({ tastingNotes }: CoffeeItem): number[] {
  const placed = new Map(tastingNotes.map(placeNote).map((place) => [place.head, place.family]));
  const families = [...placed.values()];
  return FLAVOR_FAMILIES.map((family) => families.filter((each) => each === family).length);
}

async function tastingNotes(viewer: Viewer, ids: number[], title: string | undefined): Promise<Radar> {
  const { coffees, href, query } = await resolveCoffees(viewer, {
    id: "coffees",
    type: "coffees",
    of: { ids },
  });
  const described = coffees.filter((coffee) => coffee.tastingNotes.length > 0);
  if (described.length === 0) return missing("None of these coffees has tasting notes.");
  const values = described.map(familiesOf);
  return {
    type: "tasting-radar",
    title: title ?? "Tasting notes by family",
    href,
    query,
    asOf: readAt(),
    axes: [...FLAVOR_FAMILIES],
    max: Math.max(1, ...values.flat()),
    shapes: described.map((coffee, n) => ({
      label: coffee.name,
      href: coffee.href,
      values: values[n] ?? [],
      notes: coffee.tastingNotes.join(", "),
    })),
  };
}

/** @throws ApiError 401 without a session, for lots */
export function resolveRadar(viewer: Viewer, { of, title }: BlockOf<"tasting-radar">): Promise<Radar> {
  return "lots" in of ? cuppings(viewer, of.lots, title) : tastingNotes(viewer, of.coffees, title);
}
