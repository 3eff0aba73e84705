import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { pageMetadata, previewOf } from "@/app/preview";
import { orNotFound, pageStockUnit, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { catalogHref, quantityHref } from "@/components/catalog/catalog-urls";
import { FactSheet } from "@/components/catalog/fact-sheet";
import { FlavorPicture } from "@/components/catalog/flavor-strip";
import { OVERALL_WORDS } from "@/components/catalog/labels";
import { ProofSignals, ScoreFactors } from "@/components/catalog/listing-details";
import { ListingMarks } from "@/components/catalog/listing-row";
import { AlsoAt } from "@/components/catalog/prices/also-at";
import { PricePanel } from "@/components/catalog/prices/price-panel";
import { PriceYear } from "@/components/catalog/prices/price-year";
import { SimilarPanel } from "@/components/catalog/similar/similar-panel";
import { ENTERED_BY_HAND, supplierHref } from "@/components/catalog/supplier-urls";
import { figure, money } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { AddToInventory } from "@/components/inventory/add-to-inventory";
import { PageTrail } from "@/components/site/page-trail";
import { TrackCoffee } from "@/components/watchlist/track-coffee";
import { AskAbout } from "@/components/workspaces/ask-about";
import { changesBench } from "@/lib/access/bench";
import { getCoffeePage } from "@/lib/catalog/pages/catalog-pages";
import type { CatalogRow } from "@/lib/catalog/schemas";
import { chosenQuantity } from "@/lib/catalog/search/filters/chosen-quantity";
import { coffeeParams } from "@/lib/catalog/search/filters/parameters";
import { quantityParam } from "@/lib/coffee/quantity";
import { viewSimilar } from "@/lib/similarity/similarity";
import { today } from "@/lib/units/days";
import { viewTracked, viewTracking } from "@/lib/watchlist/watchlist";

interface Props {
  params: Promise<{ id: string }>;
  searchParams: SearchParams;
}

const readPage = cache(async (idText: string, typed: string) => {
  const id = coffeeParams.id.schema.safeParse(idText);
  if (!id.success) notFound();
  const viewer = await pageViewer();
  const [page, matches, tracking] = await orNotFound(
    Promise.all([
      getCoffeePage(viewer, id.data, typed),
      viewSimilar(viewer, id.data),
      viewTracking(viewer, id.data),
    ]),
  );
  const similar = (matches ?? []).map(({ coffee }) => coffee.id);
  return { ...page, matches, tracking, others: await viewTracked(viewer, similar) };
});

async function quantityOf(searchParams: SearchParams) {
  return chosenQuantity(searchOf(await searchParams));
}

function summarize(coffee: CatalogRow, supplierName: string): string {
  const place = [coffee.region, coffee.country].filter(Boolean).join(", ");
  const price = coffee.price_per_lb === null ? null : `${money(coffee.price_per_lb)}/lb`;
  const facts = [place, coffee.processing, coffee.cultivar_detail, price].filter(Boolean).join("; ");
  return `Green coffee from ${supplierName}${facts ? `: ${facts}` : ""}. Price tiers, price history, and what the supplier doesn’t disclose.`;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { id } = await params;
  const { coffee, supplier } = await readPage(id, (await quantityOf(searchParams)).typed);
  return pageMetadata({
    path: `/catalog/${coffee.id}`,
    title: coffee.name,
    description: summarize(coffee, supplier?.name ?? coffee.source),
    preview: previewOf("coffees", String(coffee.id)),
  });
}

export default async function CoffeePage({ params, searchParams }: Props) {
  const { id } = await params;
  const { typed, refused } = await quantityOf(searchParams);
  const page = await readPage(id, typed);
  const { coffee, factors, history, matches, origin, quantityLb, supplier, tracking, others } = page;
  const [unit, viewer] = await Promise.all([pageStockUnit(), pageViewer()]);
  const canAdd = viewer.kind !== "session" || changesBench(viewer);
  const quantity = { quantityLb, quantityTyped: typed, quantityRefused: refused, unit };
  const atQuantity = quantityLb === 1 ? {} : { quantity_lb: quantityParam(quantityLb) };
  const { signedIn } = others;
  const rowTracking = { ...others, here: quantityHref(`/catalog/${coffee.id}`, quantityLb) };
  const supplierName = coffee.public_coffee ? (supplier?.name ?? coffee.source) : ENTERED_BY_HAND;
  const trail = [
    { label: "Catalog", href: quantityHref("/catalog", quantityLb) },
    ...(coffee.country
      ? [
          {
            label: coffee.country,
            href: catalogHref(new URLSearchParams(), { country: coffee.country, ...atQuantity }),
          },
        ]
      : []),
    ...(coffee.region
      ? [
          {
            label: coffee.region,
            href: catalogHref(new URLSearchParams(), { region: coffee.region, ...atQuantity }),
          },
        ]
      : []),
  ];
  const notes = coffee.tasting_notes;

  return (
    <article className="page pt-4 md:pt-6">
      <PageTrail places={trail} page={{ label: coffee.name, href: `/catalog/${coffee.id}` }} />

      <header className="mt-2 mb-8 max-w-[60rem]">
        <h1 className="font-serif text-headline tracking-[-0.02em] [overflow-wrap:anywhere] md:text-[2.625rem] md:leading-[1.1]">
          {coffee.name}
        </h1>
        <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
          {coffee.public_coffee ? (
            <span>
              Sold by{" "}
              <a href={quantityHref(supplierHref(coffee.source), quantityLb)} className="link">
                {supplierName}
              </a>
            </span>
          ) : (
            <span>Entered by hand. Only people on this bench can see it.</span>
          )}
          <ListingMarks coffee={coffee} />
        </p>
        {notes?.length ? (
          <p className="mt-4 font-serif text-ink-soft text-lead">
            {coffee.public_coffee ? "Supplier’s notes" : "Notes"}: {notes.join(", ")}
          </p>
        ) : null}
        <FlavorPicture notes={notes} />
      </header>

      <div className="gap-x-14 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1 lg:self-start">
          <PricePanel {...{ ...quantity, coffee, origin, history, supplierName }}>
            <AlsoAt matches={matches} quantityLb={quantityLb} />
          </PricePanel>
          {canAdd ? <AddToInventory coffeeId={coffee.id} quantityLb={quantityLb} /> : null}
          {coffee.public_coffee || tracking ? (
            <TrackCoffee coffeeId={coffee.id} {...{ quantityLb, tracking, signedIn }} />
          ) : null}
          <p className="mt-3 print:hidden">
            <AskAbout about={`coffee:${coffee.id}`} className="w-full" />
          </p>
        </div>
        <div className="max-lg:mt-10 lg:col-start-1 lg:row-start-1">
          <FactSheet coffee={coffee} />
          <PriceYear history={history} leastLb={coffee.price_tiers[0]?.min_lbs ?? 1} today={today()} />
          <div className="grid gap-x-10 gap-y-10 md:grid-cols-2">
            <section aria-labelledby="score">
              <h2 id="score" className="font-serif text-lead">
                House score {coffee.house_score}{" "}
                <span className="text-ink-faint">of 100 · {coffee.house_score_tier}</span>
              </h2>
              <p className="mt-1 mb-4 text-ink-soft">
                How completely the supplier describes this coffee, not how it tastes. Confidence{" "}
                {figure(coffee.house_score_confidence)}.
              </p>
              <ScoreFactors factors={factors} />
            </section>
            {coffee.proof ? (
              <section aria-labelledby="proof">
                <h2 id="proof" className="mb-3 font-serif text-lead">
                  Proof{" "}
                  <span className="text-ink-faint">
                    {OVERALL_WORDS[coffee.proof.overall.label].toLowerCase()}
                  </span>
                </h2>
                <ProofSignals proof={coffee.proof} />
              </section>
            ) : null}
          </div>
        </div>
      </div>
      <SimilarPanel coffee={coffee} matches={matches} quantityLb={quantityLb} tracking={rowTracking} />
      <p className="mt-10 text-ink-faint text-small">
        Updated {day(coffee.last_updated.slice(0, 10))}. As JSON:{" "}
        <a
          href={`/v1/catalog/${coffee.id}?include=proof${coffee.wholesale ? "&showWholesale=true" : ""}`}
          className="link inline-flex min-h-11 items-center mouse:min-h-6"
        >
          /v1/catalog/{coffee.id}
        </a>
      </p>
    </article>
  );
}
