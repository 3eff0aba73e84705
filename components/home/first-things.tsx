import { buttonClass } from "@/components/ui/button";
import type { OwnHome } from "@/lib/pages/own-home";
import { HomeList } from "./home-list";

const THINGS = [
  {
    key: "track",
    name: "Track a coffee",
    what: "Track coffees in the catalog, and their price changes, sell-outs and restocks show up here.",
    href: "/catalog",
    action: "Browse the catalog",
  },
  {
    key: "bench",
    name: "Start your roasting bench",
    what: "Add a lot of green coffee, then import Artisan logs. You’ll see what runs low and when.",
    href: "/beans/new",
    action: "Add a lot",
  },
  {
    key: "api",
    name: "Use the API",
    what: "Create a key and read the catalog as JSON. Your usage this month shows up here.",
    href: "/api-dashboard/keys",
    action: "Create a key",
  },
] as const;

/** For someone with nothing yet. */
export function FirstThings() {
  return (
    <>
      <p className="mt-3 max-w-[60ch] text-ink-soft">
        What you track, roast and build will show up here. Start with one of these:
      </p>
      <ul className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {THINGS.map(({ key, name, what, href, action }) => (
          <li key={key} className="border-rule-strong border-t pt-3">
            <h2 className="font-medium text-name">{name}</h2>
            <p className="mt-1 text-ink-soft">{what}</p>
            <p className="mt-3">
              <a href={href} className={buttonClass(key === "track" ? "primary" : "quiet")}>
                {action}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** For someone who has started: the remaining first steps, listed among the rest. */
export function WhatElse({ home: { watched, stock, roastCount, api } }: { home: OwnHome }) {
  const lacks = {
    track: watched.length === 0,
    bench: stock.stocked === 0 && roastCount === 0,
    api: api === null,
  };
  return THINGS.filter(({ key }) => lacks[key]).map(({ key, name, what, href, action }) => (
    <HomeList key={key} title={name} href={href} more={action} lead={what} />
  ));
}
