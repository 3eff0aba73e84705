import { Search } from "lucide-react";
import Link from "next/link";
import { classNames } from "@/components/ui/class-names";
import { comboboxAttributes } from "./combobox-attributes";
import { SearchShortcut } from "./search-shortcut";
import { Suggestions } from "./suggestions";

const SEARCH_BOX_ID = "search-everything";

export function SearchBox() {
  return (
    <>
      <search className="max-lg:hidden">
        <form
          action="/search"
          method="get"
          className={classNames(
            "group relative flex h-9 w-56 items-center gap-2 rounded-md border border-rule bg-sheet px-2.5",
            "focus-within:border-rule-strong focus-within:outline-2 focus-within:outline-jade",
            "focus-within:outline-offset-1 hover:border-rule-strong xl:w-72",
          )}
        >
          <Search aria-hidden="true" size="1rem" className="shrink-0 text-ink-faint" />
          <input
            id={SEARCH_BOX_ID}
            name="q"
            type="text"
            enterKeyHint="search"
            {...comboboxAttributes(SEARCH_BOX_ID)}
            maxLength={200}
            aria-label="Search everything"
            aria-keyshortcuts="/"
            placeholder="Coffees, lots, roasts"
            className="h-full w-full min-w-0 bg-transparent text-ellipsis outline-none placeholder:text-ink-faint"
          />
          <span
            aria-hidden="true"
            className="needs-js rounded-sm border border-rule px-1.5 text-ink-faint text-micro group-focus-within:hidden"
          >
            /
          </span>
          <Suggestions inputId={SEARCH_BOX_ID} />
        </form>
      </search>
      <Link
        href="/search"
        prefetch={false}
        aria-label="Search everything"
        title="Search everything"
        className="inline-grid size-11 place-items-center rounded-md text-ink-soft hover:bg-well hover:text-ink lg:hidden"
      >
        <Search aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
      </Link>
      <SearchShortcut boxId={SEARCH_BOX_ID} />
    </>
  );
}
