import { count, pluralize } from "@/components/format/amounts";
import { day, unbroken } from "@/components/format/dates";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Field } from "@/components/ui/forms/field";
import { Notice } from "@/components/ui/notice";
import {
  MAX_SEARCH_NAME,
  type SavedSearch,
  type SearchProblem,
  UNDO_MINUTES,
} from "@/lib/saved-searches/contract";
import { SearchFeed } from "./search-feed";

const HERE = "/watchlist";

const PROBLEMS = {
  filter_unknown:
    "One of its filters no longer exists, so it isn’t watched. Open it, choose the filters again and save it.",
  not_allowed: "One of its filters requires a membership, so its alerts are paused until you have one again.",
  sold_out_only: "It matches sold-out coffees only, so it has no new matches to alert you about.",
  too_broad: "Too broad to alert on: it matches almost every new coffee. Add a filter to get alerts.",
} as const satisfies Record<SearchProblem, string>;

interface SavedSearchListProps {
  searches: readonly SavedSearch[];
  /** Deleted searches that can be restored. */
  deleted: readonly Pick<SavedSearch, "id" | "name">[];
  wordsOf: (search: SavedSearch) => string;
  /** For the addresses of feeds. */
  origin: string;
}

export function SavedSearchList({ searches, deleted, wordsOf, origin }: SavedSearchListProps) {
  return (
    <>
      {deleted.map((search) => (
        <div key={search.id} className="mb-4">
          <Notice title={`“${search.name}” deleted`}>
            <p>You can restore it for {UNDO_MINUTES} minutes.</p>
            <ActionForm
              action="/api/saved-searches/restore"
              values={{ id: String(search.id) }}
              done="Restored."
              back={HERE}
              className="mt-2"
            >
              <Button type="submit">
                Restore<span className="sr-only"> {search.name}</span>
              </Button>
            </ActionForm>
          </Notice>
        </div>
      ))}
      <ul className="border-rule-strong border-t">
        {searches.map((search) => (
          <li key={search.id} className="border-rule border-b py-4">
            <Search search={search} words={wordsOf(search)} origin={origin} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Search({ search, words, origin }: { search: SavedSearch; words: string; origin: string }) {
  const { id, name, path, problem, matches } = search;
  return (
    <div className="grid gap-x-6 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium text-name [overflow-wrap:anywhere]">
          <a
            href={path}
            className="inline-flex min-h-11 items-center hover:underline mouse:min-h-6 [overflow-wrap:anywhere]"
          >
            {name}
          </a>
        </p>
        {unbroken(words) === unbroken(name) ? null : (
          <p className="text-ink-soft text-small [overflow-wrap:anywhere]">{words}</p>
        )}
        <p className="text-ink-soft text-small">
          {matches === null ? null : `${pluralize(matches, "coffee")} in stock. `}
          Saved {day(search.created_at.slice(0, 10))}.
        </p>
        {problem ? <p className="mt-1 max-w-[60ch] text-amber text-small">{PROBLEMS[problem]}</p> : null}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        <ActionForm
          action="/api/saved-searches/remove"
          values={{ id: String(id) }}
          version={search.last_updated}
          done="Deleted."
          back={HERE}
        >
          <Button type="submit">
            Delete<span className="sr-only"> {name}</span>
          </Button>
        </ActionForm>
      </div>
      <Disclosure
        summary={
          <span>
            Settings<span className="sr-only"> of {name}</span>
          </span>
        }
        className="max-w-[36rem] md:col-span-2"
      >
        <ActionForm
          follows
          action="/api/saved-searches/change"
          values={{ id: String(id) }}
          version={search.last_updated}
          done="Saved."
          back={HERE}
          className="mt-2 flex flex-wrap items-end gap-2"
        >
          <Field
            id={`search-${count(id)}-name`}
            name="name"
            label="Name"
            defaultValue={name}
            maxLength={MAX_SEARCH_NAME}
            required
            autoComplete="off"
            fieldClassName="min-w-0 flex-1 basis-56"
          />
          <Button type="submit">Rename</Button>
        </ActionForm>
        <ActionForm
          action="/api/saved-searches/change"
          values={{ id: String(id), notify: String(!search.notify) }}
          version={search.last_updated}
          done="Saved."
          back={HERE}
          className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2"
        >
          <span className="text-ink-soft">
            {search.notify ? "New matches are in your e-mails." : "New matches aren’t in your e-mails."}
          </span>
          <Button type="submit">{search.notify ? "Leave them out" : "Include them"}</Button>
        </ActionForm>
        <SearchFeed search={search} origin={origin} />
      </Disclosure>
    </div>
  );
}
