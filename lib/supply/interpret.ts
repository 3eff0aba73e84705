import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Evidence, Rejection, suppliers } from "@/db/schema";
import type { NormalizeProduct } from "@/lib/coffee/facts";
import type { FeedEntry, SupplierProduct } from "@/lib/coffee/supplier-product";
import { type ListingFields, listingFields, storageProblem } from "./listing-fields";

/** Entries interpreted before yielding: a run inside the server must not delay requests. */
const ENTRIES_PER_TURN = 50;
const MAX_ID_CHARACTERS = 200;

export type Supplier = typeof suppliers.$inferSelect;

export type InterpretedEntry =
  /** Payload and rules are the same as for the stored listing. */
  | { kind: "same"; sourceId: string }
  | {
      kind: "listing";
      sourceId: string;
      fields: ListingFields;
      stocked: boolean;
      evidence: Evidence[];
      payload: string;
      payloadHash: string;
    }
  | { kind: "rejected"; rejection: Rejection; sourceId: string };

export interface Interpretation {
  results: InterpretedEntry[];
  /** Listings with prices in another currency than US dollars, by currency. Those prices are left out. */
  foreignPrices: Map<string, number>;
}

export interface NormalizerRules {
  normalize: NormalizeProduct;
  /** Changes whenever the same product may mean something else. */
  version: string;
}

/** Changes with everything except the payload that affects an entry's facts. */
export function interpretationKey(supplier: Supplier, rules: NormalizerRules): string {
  const { feedKind, feedUrl, website, currency, wholesaleOnly } = supplier;
  return hash("sha256", JSON.stringify([rules.version, feedKind, feedUrl, website, currency, wholesaleOnly]));
}

/** Keeps prices in US dollars; others are dropped, since a converted price would be a guess about rates. */
function comparable(product: SupplierProduct, currency: string): [SupplierProduct, string | null] {
  const foreign = product.sizes.find((size) => size.price !== null && (size.currency ?? currency) !== "USD");
  if (!foreign) return [product, null];
  const sizes = product.sizes.map((size) =>
    (size.currency ?? currency) === "USD" ? size : { ...size, price: null },
  );
  return [{ ...product, sizes }, foreign.currency ?? currency];
}

/**
 * Normalizes new and changed entries; one with the stored payload and rules is only recognized.
 * @param stored payload hashes by the supplier's id.
 * @param onTurn progress callback; what it throws ends the work.
 */
export async function interpret(
  entries: readonly FeedEntry[],
  supplier: Supplier,
  rules: NormalizerRules,
  stored: ReadonlyMap<string, string | null>,
  onTurn: (done: number) => void,
): Promise<Interpretation> {
  const prefix = `${interpretationKey(supplier, rules)}\n`;
  const seen = new Map<string, number>();
  const foreignPrices = new Map<string, number>();

  const read = ({ row, product, payload }: FeedEntry): InterpretedEntry => {
    const { sourceId } = product;
    const reject = (reason: string): InterpretedEntry => ({
      kind: "rejected",
      sourceId,
      rejection: { row, sourceId: sourceId.slice(0, MAX_ID_CHARACTERS), reason },
    });
    if (sourceId.length > MAX_ID_CHARACTERS)
      return reject(`the id is longer than ${MAX_ID_CHARACTERS} characters`);
    const earlier = seen.get(sourceId);
    if (earlier !== undefined) return reject(`the id was already used in row ${earlier}`);
    seen.set(sourceId, row);

    const [priced, foreign] = comparable(product, supplier.currency);
    if (foreign) foreignPrices.set(foreign, (foreignPrices.get(foreign) ?? 0) + 1);
    const json = JSON.stringify(payload);
    const payloadHash = hash("sha256", prefix + json);
    if (stored.get(sourceId) === payloadHash) return { kind: "same", sourceId };

    const normalized = rules.normalize(priced, { wholesaleOnly: supplier.wholesaleOnly });
    if (normalized.kind === "rejected") return reject(normalized.reason);
    const fields = listingFields(normalized.facts);
    const unstorable = storageProblem(fields);
    if (unstorable) return reject(unstorable);
    const { stocked } = normalized.facts;
    return {
      kind: "listing",
      sourceId,
      fields,
      stocked,
      evidence: normalized.evidence,
      payload: json,
      payloadHash,
    };
  };

  const results: InterpretedEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    results.push(read(entry));
    if ((index + 1) % ENTRIES_PER_TURN === 0) {
      onTurn(index + 1);
      await setImmediate();
    }
  }
  return { results, foreignPrices };
}
