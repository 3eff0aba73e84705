import { BookmarkCheck, X } from "lucide-react";
import { FILTERS_LINK } from "@/components/catalog/filters/active-filters";
import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Field } from "@/components/ui/forms/field";
import { IconButton } from "@/components/ui/icon-button";
import { MAX_SEARCH_NAME, type SavedSearch } from "@/lib/saved-searches/contract";

const PANEL_ID = "save-search";

interface SaveSearchProps {
  signedIn: boolean;
  saved: SavedSearch | null;
  /** The filters as a query string, and the page that shows them. */
  query: string;
  here: `/${string}`;
  suggestion: string;
}

/** Opens `SaveSearchPanel`, which can't be inside the form of the filters. */
export function SaveSearchButton({ saved }: Pick<SaveSearchProps, "saved">) {
  if (saved)
    return (
      <a href="/watchlist#saved-searches" data-opened={PANEL_ID} className={FILTERS_LINK}>
        <BookmarkCheck aria-hidden="true" size="0.875rem" />
        Saved search
      </a>
    );
  return (
    <button type="button" popoverTarget={PANEL_ID} className={FILTERS_LINK}>
      Save search
    </button>
  );
}

export function SaveSearchPanel({ signedIn, saved, query, here, suggestion }: SaveSearchProps) {
  if (saved) return null;
  return (
    <div id={PANEL_ID} popover="auto" role="dialog" aria-label="Save this search" className="popover">
      <div className="flex items-start justify-between gap-3">
        <h2 className="font-serif text-title">Save this search</h2>
        <IconButton label="Close" popoverTarget={PANEL_ID} popoverTargetAction="hide" className="-mt-2 -mr-2">
          <X aria-hidden="true" size="1.125rem" />
        </IconButton>
      </div>
      {signedIn ? (
        <ActionForm
          action="/api/saved-searches"
          values={{ query }}
          done="Saved."
          back={here}
          className="mt-2"
        >
          <Field
            id="search-name"
            name="name"
            label="Name"
            defaultValue={suggestion}
            maxLength={MAX_SEARCH_NAME}
            required
            autoComplete="off"
          />
          <p className="my-3 text-ink-soft text-small">
            It’s kept on your watchlist. We e-mail you when a coffee newly matches, at most once a day. You
            can turn that off there, or follow the search in a feed reader.
          </p>
          <Button type="submit" kind="primary">
            Save this search
          </Button>
        </ActionForm>
      ) : (
        <p className="mt-2 text-ink-soft">
          <a href={`/sign-in?callbackUrl=${encodeURIComponent(here)}`} className="link">
            Sign in
          </a>{" "}
          to keep these filters and hear about new matches.
        </p>
      )}
    </div>
  );
}
