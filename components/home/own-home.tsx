import type { ReactNode } from "react";
import { count, inPercent, pluralize } from "@/components/format/amounts";
import { ago, day, unbroken } from "@/components/format/dates";
import { roastHref } from "@/components/onboarding/bench-urls";
import { clock } from "@/components/roast/curve/clock";
import { workspaceHref } from "@/components/workspaces/workspace-urls";
import type { OwnHome as OwnHomeData } from "@/lib/pages/own-home";
import { batchWeight } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { FirstThings, WhatElse } from "./first-things";
import { HomeList, HomeRow } from "./home-list";
import { LowLots } from "./low-lots";
import { WatchNews } from "./watch-news";

interface OwnHomeProps {
  home: OwnHomeData;
  now: Date;
  units: ReaderUnits;
}

/** The signed-in front page's own part: what changed and what needs doing, each with its place. */
export function OwnHome({ home, now, units }: OwnHomeProps) {
  const { watched, searches, searchCount, stock, roasts, roastCount, workspaces, api, endings } = home;
  const isEmpty =
    watched.length + searchCount + stock.stocked + roastCount + workspaces.length === 0 && api === null;
  return (
    <section aria-labelledby="yours" className="pt-6 md:pt-8">
      <h1 id="yours" className="font-serif text-headline tracking-[-0.02em]">
        Your overview
      </h1>
      <Endings sentences={endings} />
      {isEmpty ? (
        <FirstThings />
      ) : (
        <div className="mt-6 gap-x-14 md:columns-2">
          {watched.length > 0 ? <WatchNews entries={watched} /> : null}
          {searches.length > 0 ? (
            <HomeList
              title="Saved searches"
              href="/watchlist#saved-searches"
              more={`All ${pluralize(searchCount, "saved search", "saved searches")}`}
            >
              {searches.map(({ id, name, path, matches, problem }) => (
                <HomeRow
                  key={id}
                  href={path}
                  name={name}
                  note={[problem === null ? null : "not watched"]}
                  figure={matches === null ? null : pluralize(matches, "coffee")}
                />
              ))}
            </HomeList>
          ) : null}
          {stock.stocked > 0 ? <LowLots {...stock} units={units} /> : null}
          {roasts.length > 0 ? (
            <HomeList title="Last roasts" href="/roast" more={`All ${pluralize(roastCount, "roast")}`}>
              {roasts.map(({ roast_id: id, batch_name, roast_date, oz_out, total_time, dtr_percent }) => (
                <HomeRow
                  key={id}
                  href={roastHref(id)}
                  name={batch_name}
                  note={[
                    unbroken(day(roast_date)),
                    total_time === null ? null : clock(total_time),
                    dtr_percent === null ? null : unbroken(`DTR ${inPercent(dtr_percent)}`),
                  ]}
                  figure={oz_out === null ? null : batchWeight(oz_out, units)}
                />
              ))}
            </HomeList>
          ) : null}
          {workspaces.length > 0 ? (
            <HomeList title="Workspaces" href="/chat" more="All workspaces">
              {workspaces.map(({ id, title, lastAccessedAt }) => (
                <HomeRow
                  key={id}
                  href={workspaceHref(id)}
                  name={title}
                  note={[`used ${ago(new Date(lastAccessedAt), now)}`]}
                  figure={null}
                />
              ))}
            </HomeList>
          ) : null}
          {api ? <ApiMonth {...api} /> : null}
          <WhatElse home={home} />
        </div>
      )}
    </section>
  );
}

function Endings({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <ul className="mt-4 max-w-[70ch] space-y-1 rounded-md border border-amber bg-amber-wash px-4 py-3">
      {sentences.map((sentence) => (
        <li key={sentence}>
          {sentence}{" "}
          <a href="/account/billing" className="link">
            Plan and billing
          </a>
        </li>
      ))}
    </ul>
  );
}

function ApiMonth({ keys, month: { limit, used, resetAt } }: NonNullable<OwnHomeData["api"]>): ReactNode {
  const of = limit < 0 ? "with no limit" : `of ${count(limit)}`;
  return (
    <HomeList title="API" href="/api-dashboard" more="Usage and keys">
      <HomeRow
        href="/api-dashboard"
        name="Requests this month"
        note={[`resets ${unbroken(day(resetAt.slice(0, 10)))}`]}
        figure={`${count(used)} ${of}`}
      />
      <HomeRow href="/api-dashboard/keys" name="Active keys" note={[]} figure={count(keys)} />
    </HomeList>
  );
}
