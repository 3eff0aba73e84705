import { FILTERS } from "./filter-declarations";
import type { FilterDeclaration } from "./filter-types";

export type FilterName = keyof typeof FILTERS;

export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

export const declarationOf = (name: FilterName): FilterDeclaration => FILTERS[name];

/** Filters that declare all of `Shape`, such as `{ field: { kind: "facet" } }`. */
export type FilterWith<Shape> = {
  [K in FilterName]: (typeof FILTERS)[K] extends Shape ? K : never;
}[FilterName];

export function filtersWith<const Shape extends object>(shape: Shape): FilterWith<Shape>[] {
  return FILTER_NAMES.filter((name) => isFilterWith(name, shape));
}

export function isFilterWith<const Shape extends object>(
  name: FilterName,
  shape: Shape,
): name is FilterWith<Shape> {
  return declares(FILTERS[name], shape);
}

function declares(value: unknown, shape: unknown): boolean {
  if (typeof shape !== "object" || shape === null) return value === shape;
  if (typeof value !== "object" || value === null) return false;
  const properties = new Map(Object.entries(value));
  return Object.entries(shape).every(([key, wanted]) => declares(properties.get(key), wanted));
}
