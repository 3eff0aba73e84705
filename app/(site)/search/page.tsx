import { Search } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageViewer, type SearchParams, searchOf } from "@/app/request";
import { catalogPath } from "@/components/catalog/catalog-urls";
import { OtherWays } from "@/components/catalog/filters/other-ways";
import { EXAMPLES_SHOWN } from "@/components/catalog/filters/search-examples";
import { SearchedWords } from "@/components/catalog/filters/searched-words";
import { comboboxAttributes } from "@/components/search/combobox-attributes";
import { otherSearches } from "@/components/search/other-searches";
import { Results } from "@/components/search/results";
import { searchHref } from "@/components/search/search-urls";
import { Suggestions } from "@/components/search/suggestions";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/forms/field";
import { asSearch, statedBounds } from "@/lib/catalog/search/filters/stated-bounds";
import { readQuery } from "@/lib/http/query/parse-query";
import { type SearchQuery, type SearchResponse, searchQuery } from "@/lib/search/contract";
import { searchEverything } from "@/lib/search/search";
import { viewTracked } from "@/lib/watchlist/watchlist";

interface Props {
  searchParams: SearchParams;
}

const asked = async (params: SearchParams): Promise<SearchQuery> =>
  readQuery(searchQuery, searchOf(await params)).query;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { q } = await asked(searchParams);
  return { title: q ? `Search: ${q}` : "Search", robots: { index: false } };
}

const isEmpty = ({ groups }: SearchResponse) =>
  Object.values(groups).every((hits) => (hits?.rows.length ?? 0) === 0);

export default async function SearchPage({ searchParams }: Props) {
  const viewer = await pageViewer();
  const { q, group, page } = await asked(searchParams);
  const stated = q && !group ? statedBounds(q) : null;
  if (stated?.isSure) redirect(catalogPath(asSearch(stated)));
  const signedIn = viewer.kind === "session";
  const isOwn = group === "lots" || group === "roasts";
  const answer = q
    ? await searchEverything(viewer, {
        q,
        ...(group && (signedIn || !isOwn) && { group, ...(page && { page }) }),
      })
    : null;

  const ids = answer?.groups.coffees?.rows.map(({ id }) => id) ?? [];
  const here = searchHref(q ?? "", group, page);
  const tracking = { ...(await viewTracked(viewer, ids)), here };

  return (
    <div className="page pt-6 pb-16 md:pt-8">
      <h1 className="font-serif text-headline tracking-[-0.02em]">Search</h1>
      <search>
        <form action="/search" method="get" className="relative mt-4 mb-8 flex max-w-[44rem] items-end gap-2">
          <Field
            id="q"
            name="q"
            type="search"
            label={
              signedIn
                ? "Coffees, origins, suppliers, your lots and roasts, docs"
                : "Coffees, origins, suppliers, docs"
            }
            placeholder={EXAMPLES_SHOWN}
            defaultValue={q ?? ""}
            autoFocus={q === undefined}
            maxLength={200}
            {...comboboxAttributes("q")}
            prefix={<Search aria-hidden="true" size="1.0625rem" />}
            fieldClassName="flex-1"
          />
          <Button type="submit" kind="primary">
            Search
          </Button>
          <Suggestions inputId="q" />
        </form>
      </search>
      {q && answer?.group ? (
        <p className="mb-4">
          <a href={searchHref(q)} className="link inline-flex min-h-11 items-center">
            Back to all results for “{q}”
          </a>
        </p>
      ) : null}
      {q && answer && !isEmpty(answer) ? (
        <div className="mb-5 empty:hidden">
          <SearchedWords search={{ ...answer, corrected: answer.searched !== q }} />
        </div>
      ) : null}
      {answer && !isEmpty(answer) ? <Results answer={answer} tracking={tracking} /> : null}
      {answer && isEmpty(answer) ? <NothingFound answer={answer} /> : null}
      {!q ? (
        <p className="max-w-[60ch] text-ink-soft">
          Words can come in any order: “ethiopia natural” finds naturals from Ethiopia, and “ethiopia under
          $9” those that cost at most $9 a pound.{" "}
          <span className="pointer-coarse:hidden">
            Press <b className="font-medium">/</b> on any page to search.
          </span>
        </p>
      ) : null}
      {signedIn ? null : (
        <p className="mt-10 max-w-[60ch] text-ink-soft">
          <a
            className="link"
            href={`/sign-in?${new URLSearchParams({ callbackUrl: q ? searchHref(q) : "/search" })}`}
          >
            Sign in
          </a>{" "}
          to search your own lots and roasts too.
        </p>
      )}
    </div>
  );
}

function NothingFound({ answer }: { answer: SearchResponse }) {
  const ways = otherSearches(answer);
  const hint = answer.instead ? <p>Try fewer words, or the beginning of one.</p> : null;
  return (
    <EmptyState title={answer.page > 1 ? "No more results" : `No results for “${answer.q}”`}>
      {ways.length > 0 ? <OtherWays ways={ways} /> : hint}
    </EmptyState>
  );
}
