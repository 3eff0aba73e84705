import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageViewer, type SearchParams, searchOf } from "@/app/request";
import { ConsoleNav } from "@/components/console/console-nav";
import { CreateKey } from "@/components/console/create-key";
import { FreshKeyList } from "@/components/console/fresh-key-list";
import { KeyList } from "@/components/console/key-list";
import { TryIt } from "@/components/console/try-it";
import { pluralize } from "@/components/format/amounts";
import { Disclosure } from "@/components/ui/disclosure";
import { Pagination } from "@/components/ui/pagination";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { readQuery } from "@/lib/http/query/parse-query";
import { keysPageQuery, viewKeys } from "@/lib/keys/console";
import { MAX_ACTIVE_KEYS } from "@/lib/keys/contract";

export const metadata: Metadata = { title: "API keys", robots: { index: false } };

export default async function KeysPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  if (viewer.kind !== "session") redirect("/sign-in?callbackUrl=/api-dashboard/keys");
  const search = searchOf(await searchParams);
  const { query } = readQuery(keysPageQuery, search);
  const { live, ended, endedTotal, page, pages, isAmongEnded } = await viewKeys(viewer, query);
  const now = new Date();

  return (
    <div className="page pt-6 pb-16 md:pt-8">
      <ConsoleNav current="/api-dashboard/keys" />
      <FreshKeyList baseUrl={siteAddress()} endedIds={ended.map(({ id }) => id)} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="keys" className="min-w-0">
          <h2
            id="keys"
            className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 font-serif text-title"
          >
            Keys
            <span className="font-sans text-ink-soft text-small">
              {live.length} of {MAX_ACTIVE_KEYS} working
            </span>
          </h2>
          {live.length > 0 ? (
            <KeyList keys={live} now={now} />
          ) : (
            <p className="max-w-[60ch] border-rule border-y py-6 text-ink-soft">
              You have no active keys. The public catalog needs none, and has no monthly quota without one. A
              key counts against your plan’s quota and opens what the plan adds.
            </p>
          )}
          {endedTotal > 0 ? (
            <Disclosure
              className="mt-4"
              open={isAmongEnded}
              summary={<span className="text-ink-soft">{pluralize(endedTotal, "inactive key")}</span>}
            >
              <KeyList keys={ended} now={now} />
              <div className="mt-4">
                <Pagination page={page} pages={pages} href={(n) => `/api-dashboard/keys?ended=${n}`} />
              </div>
            </Disclosure>
          ) : null}
        </section>
        <section
          aria-labelledby="create"
          className="needs-js self-start rounded-md border border-rule bg-sheet p-4 md:p-5"
        >
          <h2 id="create" className="mb-3 font-serif text-title">
            Create a key
          </h2>
          <CreateKey
            hasMarketIntelligence={viewer.marketIntelligence}
            forUploads={search.get("for") === "uploads"}
          />
        </section>
      </div>
      <section aria-labelledby="try" className="needs-js mt-14">
        <h2 id="try" className="mb-4 font-serif text-title">
          Request tester
        </h2>
        <TryIt />
      </section>
      <p className="needs-no-js mt-6 max-w-[60ch] text-ink-soft">
        Creating, rotating and deactivating keys require JavaScript.
      </p>
    </div>
  );
}
