import { quantityParam } from "@/lib/coffee/quantity";

/** Addresses of the catalog page, made from the one the reader is at. */

/** Values that mean the same as leaving the parameter out. */
export const DEFAULTS = {
  stocked: "true",
  quantity_lb: "1",
  quantity_kg: "1 lb",
  showWholesale: "false",
  wholesaleOnly: "false",
} as const;

/** An address at a quantity such as `150` or `1 bag`, or at so many pounds; one pound is the default. */
export function quantityHref(path: string, sent: string | number): string {
  const quantity = typeof sent === "number" ? quantityParam(sent) : sent;
  return quantity === DEFAULTS.quantity_lb
    ? path
    : `${path}?${new URLSearchParams({ quantity_lb: quantity })}`;
}

type Change = Record<string, string | readonly string[] | null>;

export function catalogPath(search: URLSearchParams): `/${string}` {
  return search.size > 0 ? `/catalog?${search}` : "/catalog";
}

/** Replaces some parameters (null removes one). Any change except of the page starts at page 1. */
export function catalogHref(search: URLSearchParams, change: Change): string {
  const next = new URLSearchParams(search);
  if (!("page" in change)) next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    next.delete(name);
    for (const each of value === null ? [] : [value].flat()) next.append(name, each);
  }
  if (next.get("page") === "1") next.delete("page");
  return catalogPath(next);
}

export function withoutFilterValue(search: URLSearchParams, name: string, value: string): string {
  const rest = search.getAll(name).filter((each) => each.toLowerCase() !== value.toLowerCase());
  return catalogHref(search, { [name]: rest });
}

/** The URL without blanks and defaults, which plain forms send too; null when already clean. */
export function withoutBlankParams(search: URLSearchParams): string | null {
  const clean = new URLSearchParams(
    [...search].filter(
      ([name, value]) =>
        value.trim() !== "" &&
        !Object.entries(DEFAULTS).some(([key, same]) => key === name && same === value),
    ),
  );
  return clean.size === search.size ? null : catalogPath(clean);
}
