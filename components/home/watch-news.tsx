import { money, pluralize } from "@/components/format/amounts";
import { WatchBadges } from "@/components/watchlist/watch-badges";
import type { WatchlistEntry } from "@/lib/watchlist/contract";
import { HomeList, HomeRow } from "./home-list";

const SHOWN = 4;

/** The tracked coffees with what changed since; the others are only counted. */
export function WatchNews({ entries }: { entries: readonly WatchlistEntry[] }) {
  const changed = entries.filter(({ marks }) => marks.length > 0);
  const hidden = changed.length - SHOWN;
  const all = `All ${pluralize(entries.length, "coffee")}`;
  return (
    <HomeList
      title="Tracked coffees"
      href="/watchlist"
      more={all}
      lead={
        changed.length === 0
          ? `No changes since you started tracking ${entries.length === 1 ? "it" : "them"}.`
          : `${pluralize(changed.length, "coffee")} changed since you started tracking.`
      }
    >
      {changed.slice(0, SHOWN).map((entry) => (
        <HomeRow
          key={entry.catalog_id}
          href={entry.coffee ? `/catalog/${entry.catalog_id}` : null}
          name={entry.coffee?.name ?? `Coffee ${entry.catalog_id}`}
          note={[entry.coffee?.supplier ?? "No longer in the catalog", priceOf(entry)]}
          figure={
            <span className="flex flex-wrap justify-end gap-1.5">
              <WatchBadges entry={entry} />
            </span>
          }
        />
      ))}
      {hidden > 0 ? (
        <li className="py-2 text-ink-soft text-small">and {pluralize(hidden, "more change")}</li>
      ) : null}
    </HomeList>
  );
}

/** Price per pound, as on the watchlist. */
function priceOf({ coffee, tracked_price_per_lb: before }: WatchlistEntry): string | null {
  const now = coffee?.price_per_lb ?? null;
  if (now === null) return null;
  if (!coffee?.stocked) return `last ${money(now)}/lb`;
  return before === null || before === now ? `${money(now)}/lb` : `${money(now)}/lb, was ${money(before)}`;
}
