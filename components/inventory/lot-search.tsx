import { X } from "lucide-react";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import { LOTS_DEFAULTS, type LotsQuery } from "@/lib/inventory/search-params";
import { lotsHref } from "./lots-urls";

/** Keeps the stock filter, sorting and location. Works without JavaScript. */
export function LotSearch({ query }: { query: LotsQuery }) {
  const { show, sort, location, q } = query;
  const kept = {
    ...(show !== LOTS_DEFAULTS.show && { show }),
    ...(sort !== LOTS_DEFAULTS.sort && { sort }),
    ...(location !== undefined && { location }),
  };
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 max-md:order-last max-md:w-full print:hidden">
      <form
        action="/beans"
        method="get"
        aria-label="Search lots"
        className="flex items-end gap-2 max-md:w-full"
      >
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          id="lot-search"
          name="q"
          type="search"
          label="Coffee, lot number or location"
          maxLength={200}
          autoComplete="off"
          defaultValue={q ?? ""}
          fieldClassName="min-w-0 grow md:w-52 lg:w-64"
        />
        <Button type="submit">Search</Button>
      </form>
      {location === undefined ? null : (
        <a
          href={lotsHref({ show, sort, page: 1, ...(q !== undefined && { q }) })}
          className={buttonClass("quiet", "min-w-0")}
        >
          <span className="truncate">In {location}</span>
          <X aria-hidden="true" size="0.9375rem" className="shrink-0 text-ink-faint" />
          <span className="sr-only">Show every location</span>
        </a>
      )}
    </div>
  );
}
