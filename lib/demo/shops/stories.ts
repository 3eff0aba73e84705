import { z } from "zod";
import { dataFile } from "@/lib/data-file";
import { hash } from "@/lib/demo/random";
import stories from "./data/stories.json" with { type: "json" };

const story = z.strictObject({
  /** The slug of the Shopify shop that lists it. */
  shop: z.string(),
  title: z.string(),
  description: z.string(),
  sizes: z.array(
    z
      .tuple([z.string(), z.string().regex(/^\d+\.\d\d$/), z.int().nonnegative()])
      .transform(([label, price, grams]) => ({ label, price, grams })),
  ),
});
export type Story = z.infer<typeof story>;

export function storyId(shopName: string, title: string): number {
  return 6_800_000_000_000 + hash(`${shopName}/${title}`);
}

/** Coffees worded as real shops do it: denied seals, cup talk, comparisons, history, shorthand. One price all year. */
export const STORIES = dataFile("lib/demo/shops/data/stories.json", z.array(story), stories);
