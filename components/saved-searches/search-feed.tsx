import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Field } from "@/components/ui/forms/field";
import type { SavedSearch } from "@/lib/saved-searches/contract";

function FeedForm({ search, enabled, label }: { search: SavedSearch; enabled: boolean; label: string }) {
  return (
    <ActionForm
      action="/api/saved-searches/feed"
      values={{ id: String(search.id), enabled: String(enabled) }}
      version={search.last_updated}
      done="Saved."
      back="/watchlist"
    >
      <Button type="submit">
        {label}
        <span className="sr-only"> of {search.name}</span>
      </Button>
    </ActionForm>
  );
}

/** The address is the permission, so it can be replaced. */
export function SearchFeed({ search, origin }: { search: SavedSearch; origin: string }) {
  if (search.feed_path === null)
    return (
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-ink-soft">No feed yet.</span>
        <FeedForm search={search} enabled label="Make a private feed" />
      </div>
    );
  const address = origin + search.feed_path;
  return (
    <div className="mt-3">
      <div className="flex flex-wrap items-end gap-2">
        <Field
          id={`search-${search.id}-feed`}
          label="Private feed (Atom)"
          hint="Anyone with this address can read the new matches. Create a new one if it leaks."
          value={address}
          readOnly
          fieldClassName="min-w-0 flex-1 basis-56"
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton text={address} label="Copy address" />
        <FeedForm search={search} enabled label="Make a new address" />
        <FeedForm search={search} enabled={false} label="Remove the feed" />
      </div>
    </div>
  );
}
