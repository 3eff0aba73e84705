import { type DemoOptions, makeSupplierListings } from "./supplier-listings";

/** The truth behind a listing that no shop tells: which parcel of coffee it is, and whose. */
export interface Truth {
  lotId: string;
  /** Lots of one grower: other processes and harvests of it are near misses. */
  growerId: string;
}

/** Supplier slug → the supplier's listing id → the lot. Two listings with one `lotId` are the same coffee. */
export type GroundTruth = ReadonlyMap<string, ReadonlyMap<string, Truth>>;

/** Which listings of the demo are one lot, for the day the demo was made for. */
export function demoGroundTruth(options: DemoOptions): GroundTruth {
  return new Map(
    makeSupplierListings(options).map(({ shop, listings }) => [
      shop.slug,
      new Map(listings.map(({ id, lot }) => [id, { lotId: lot.id, growerId: lot.growerId }])),
    ]),
  );
}
