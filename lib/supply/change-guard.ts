import { pluralize } from "@/lib/units/pluralize";
import type { InterpretedEntry } from "./interpret";
import type { ListingFields } from "./listing-fields";

type Known = ListingFields & { sourceListingId: string; stocked: boolean };

/**
 * What suppliers disclose, in the words of a run's message. Arrivals are left out: they pass for a whole shop
 * together.
 */
const GUARDED = [
  ["pricePerLb", "price"],
  ["country", "country"],
  ["region", "region"],
  ["producer", "producer"],
  ["farm", "farm"],
  ["processing", "process"],
  ["cultivarDetail", "variety"],
  ["grade", "grade"],
  ["elevationMinMasl", "elevation"],
  ["scoreValue", "score"],
  ["tastingNotes", "tasting notes"],
  ["certifications", "certifications"],
  ["link", "link"],
] as const satisfies [keyof ListingFields, string][];

interface LostFact {
  fact: string;
  of: number;
  listings: string[];
}

/** What one read would take from the catalog beyond what a shop changes in a day. Ids are the supplier's. */
export interface Loss {
  /** Listings in stock that the feed lacks, or whose rows in it can't be read. */
  gone: readonly string[];
  unreadable: readonly string[];
  /** Facts that most listings which disclosed them would lose. */
  facts: readonly LostFact[];
  /** All listings concerned. */
  listings: ReadonlySet<string>;
}

const mostOf = (part: number, whole: number) => part * 2 > whole;

const discloses = (fields: ListingFields, field: (typeof GUARDED)[number][0]) => {
  const value = fields[field];
  return Array.isArray(value) ? value.length > 0 : value !== null;
};

function lostFacts(listed: ReadonlyMap<string, Known>, results: readonly InterpretedEntry[]): LostFact[] {
  const kept = results.flatMap((result) => {
    const before = result.kind === "rejected" ? undefined : listed.get(result.sourceId);
    if (!before || (result.kind === "listing" && !result.stocked)) return [];
    return [{ id: result.sourceId, before, now: result.kind === "listing" ? result.fields : before }];
  });
  return GUARDED.flatMap(([field, fact]) => {
    const had = kept.filter(({ before }) => discloses(before, field));
    const lost = had.filter(({ now }) => !discloses(now, field));
    const isGuarded = field === "pricePerLb" || mostOf(had.length, listed.size);
    if (!isGuarded || !mostOf(lost.length, had.length)) return [];
    return [{ fact, of: had.length, listings: lost.map(({ id }) => id) }];
  });
}

/**
 * What a read would take from most of a supplier's listings in stock; pure.
 * @param kept listings that may be on sale although the feed doesn't have them, unreadable ones included
 * @param unreadable listings of which the feed has rows that can't be read
 * @param isNew of listings that came into stock with a feed that was held: they don't make up for the missing ones
 */
export function findLoss<Listing extends Known>(
  stored: Iterable<Listing>,
  results: readonly InterpretedEntry[],
  {
    kept,
    unreadable,
    isNew,
  }: {
    kept: ReadonlySet<string>;
    unreadable: ReadonlySet<string>;
    isNew: (listing: Listing) => boolean;
  },
): Loss {
  const listed = new Map<string, Listing>();
  for (const listing of stored) if (listing.stocked) listed.set(listing.sourceListingId, listing);
  const carried = new Set(results.flatMap((each) => (each.kind === "rejected" ? [] : each.sourceId)));
  const absent = [...listed.keys()].filter((id) => !carried.has(id));
  const gone = absent.filter((id) => !kept.has(id));
  const unread = absent.filter((id) => unreadable.has(id));
  const facts = lostFacts(listed, results);
  const settled = new Set([...listed].flatMap(([id, listing]) => (isNew(listing) ? [] : id)));
  const missingOld = [...gone, ...unread].filter((id) => settled.has(id)).length;
  const isMissing = mostOf(missingOld, settled.size);
  const missing = isMissing ? { gone, unreadable: unread } : { gone: [], unreadable: [] };
  const listings = [missing.gone, missing.unreadable, ...facts.map((fact) => fact.listings)].flat();
  return { ...missing, facts, listings: new Set(listings) };
}

const some = (n: number) => n.toLocaleString("en");

/** Why a run was held, for its message; nothing for a loss of nothing. */
export function lossSentences({ gone, unreadable, facts }: Loss): string[] {
  const sentences: string[] = [];
  if (unreadable.length === 0 && gone.length > 0)
    sentences.push(`The feed lost ${some(gone.length)} of the listings in stock, more than half.`);
  else if (unreadable.length > 0) {
    const lost = gone.length > 0 ? `, and the feed lost ${some(gone.length)} more` : "";
    sentences.push(
      `The rows of ${pluralize(unreadable.length, "listing")} in stock can't be read${lost}: more than half.`,
    );
  }
  if (sentences.length > 0) sentences.push("Nothing was delisted.");
  const words = facts.map(({ fact, of, listings }) => `${fact} (${some(listings.length)} of ${some(of)})`);
  if (words.length > 0)
    sentences.push(
      `The feed no longer gives most listings what they had: ${words.join(", ")}. These listings were left as they were.`,
    );
  return sentences;
}
