import { STORIES, storyId } from "./shops/stories";
import { type DemoOptions, makeSupplierListings } from "./supplier-listings";

interface Truth {
  lotId: string;
  /** Other lots of the same grower are near misses. */
  growerId: string;
}

/** Supplier slug → the supplier's listing id → the lot. Two listings with one `lotId` are the same coffee. */
type GroundTruth = ReadonlyMap<string, ReadonlyMap<string, Truth>>;

export function demoGroundTruth(options: DemoOptions): GroundTruth {
  return new Map(
    makeSupplierListings(options).map(({ shop, listings }) => [
      shop.slug,
      new Map([
        ...listings.map(({ id, lot }) => [id, { lotId: lot.id, growerId: lot.growerId }] as const),
        ...STORIES.filter((story) => story.shop === shop.slug).map(({ title }) => {
          const id = String(storyId(shop.name, title));
          return [id, { lotId: id, growerId: id }] as const;
        }),
      ]),
    ]),
  );
}
