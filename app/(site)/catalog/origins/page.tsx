import type { Metadata } from "next";
import { pageMetadata } from "@/app/preview";
import { pageViewer } from "@/app/request";
import { count, pluralize, pounds } from "@/components/format/amounts";
import { OriginDirectory } from "@/components/map/origin-directory";
import { WorldMap } from "@/components/map/world-map";
import { PageTrail } from "@/components/site/page-trail";
import { EmptyState } from "@/components/ui/empty-state";
import { type ListedOrigin, viewOrigins } from "@/lib/catalog/pages/directories";

const PATH = "/catalog/origins";
const TITLE = "Green coffee by origin";
const DESCRIPTION =
  "Every country of origin with coffees in stock: how many, from how many suppliers, the median price per pound, and its usual harvest months.";
const QUANTITY_LB = 20;

export function generateMetadata(): Metadata {
  return pageMetadata({ path: PATH, title: TITLE, description: DESCRIPTION });
}

/** Most coffees first, both of continents and of origins within one. */
function byContinent(origins: readonly ListedOrigin[]): [string, ListedOrigin[]][] {
  const groups = Map.groupBy(origins, ({ continent }) => continent ?? "Elsewhere");
  const stockOf = (group: readonly ListedOrigin[]) => group.reduce((sum, { stocked }) => sum + stocked, 0);
  return [...groups].toSorted(([, a], [, b]) => stockOf(b) - stockOf(a));
}

export default async function OriginsPage() {
  const origins = await viewOrigins(await pageViewer(), QUANTITY_LB);
  const month = new Date().getUTCMonth() + 1;
  const coffees = origins.reduce((sum, { stocked }) => sum + stocked, 0);
  return (
    <div className="page">
      <header className="py-8 md:py-10">
        <PageTrail
          places={[{ label: "Catalog", href: "/catalog" }]}
          page={{ label: "Origins", href: PATH }}
        />
        <h1 className="font-serif text-headline tracking-[-0.02em] md:text-display">Origins</h1>
        <p className="mt-3 max-w-[62ch] text-ink-soft text-lead">
          {count(coffees)} coffees in stock name their country,{" "}
          {pluralize(origins.length, "country", "countries")} in all. Medians are prices per pound at{" "}
          {pounds(QUANTITY_LB)}, by method, where at least five coffees have a price; the number after the
          method counts them.
        </p>
      </header>
      {origins.length === 0 ? <EmptyState title="Nothing in stock yet." /> : null}
      {origins.length > 0 ? (
        <WorldMap
          origins={origins.flatMap(({ prices }) => prices ?? [])}
          quantityLb={QUANTITY_LB}
          month={month}
          tableHref="#by-continent"
        />
      ) : null}
      <div id="by-continent" className="scroll-mt-20">
        {byContinent(origins).map(([continent, listed]) => (
          <section key={continent} aria-label={continent} className="mt-12">
            <h2 className="mb-3 font-serif text-title tracking-[-0.01em]">{continent}</h2>
            <OriginDirectory continent={continent} origins={listed} month={month} quantityLb={QUANTITY_LB} />
          </section>
        ))}
      </div>
      <p className="mt-10 max-w-[62ch] text-ink-soft text-small">
        Harvest months are the usual ones of each country, the current month underlined; a second crop is
        paler. Height, region and the year shift them by weeks. What a supplier states of a coffee is on its
        own page.
      </p>
    </div>
  );
}
