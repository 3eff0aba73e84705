import { pluralize } from "@/lib/units/pluralize";

interface Dependents {
  roasts: number;
  sales: number;
  blends: number;
  green_sales?: number;
}

const listed = new Intl.ListFormat("en", { type: "conjunction" });

/** What is deleted with a lot: `2 roasts and 1 sale`. Empty for nothing. */
export function dependentsText({ roasts, sales, blends, green_sales: green = 0 }: Dependents): string {
  return listed.format([
    ...(green > 0 ? [pluralize(green, "sale of green coffee", "sales of green coffee")] : []),
    ...(roasts > 0 ? [pluralize(roasts, "roast")] : []),
    ...(sales > 0 ? [pluralize(sales, "sale")] : []),
    ...(blends > 0 ? [pluralize(blends, "blend of roasted coffee", "blends of roasted coffee")] : []),
  ]);
}
