import { Printer } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { orNotFound, pageUnits, pageViewer } from "@/app/request";
import { WrittenBy } from "@/components/bench/written-by";
import { CuppingSection } from "@/components/inventory/cupping/cupping-section";
import { DeleteLot } from "@/components/inventory/delete-lot";
import { EditLot } from "@/components/inventory/entry/edit-lot";
import { originLabel, unstockedLabel } from "@/components/inventory/labels";
import { LotArrival } from "@/components/inventory/lot-arrival";
import { LotCoffeeFacts } from "@/components/inventory/lot-coffee-facts";
import { LotCosts } from "@/components/inventory/lot-costs";
import { LotRoasts } from "@/components/inventory/lot-roasts";
import { LotStock } from "@/components/inventory/lot-stock";
import { LotLedger } from "@/components/inventory/movements/lot-ledger";
import { SharePanel } from "@/components/inventory/shares/share-panel";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { lotSheetHref } from "@/components/print/sheet-urls";
import { LinkedSalesTable } from "@/components/sales/linked-sales-table";
import { Badge } from "@/components/ui/badge";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { buttonClass } from "@/components/ui/button";
import { WeightSwitch } from "@/components/units/weight-switch";
import { AskAbout } from "@/components/workspaces/ask-about";
import { coffeeParams } from "@/lib/catalog/search/filters/parameters";
import { viewLot } from "@/lib/pages/inventory-pages";

interface Props {
  params: Promise<{ id: string }>;
}

/** Shared by metadata and page, so the lot is read once. Null without a session. */
const readPage = cache(async (idText: string) => {
  const viewer = await pageViewer();
  if (viewer.kind !== "session") return null;
  const id = coffeeParams.id.schema.safeParse(idText);
  if (!id.success) notFound();
  return orNotFound(viewLot(viewer, id.data));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const page = await readPage((await params).id);
  return { title: page?.lot.coffee_name ?? "Beans", robots: { index: false } };
}

export default async function LotPage({ params }: Props) {
  const { id } = await params;
  const page = await readPage(id);
  if (!page) return <SignedOutPage part="beans" returnTo={`/beans/${id}`} />;
  const { sales, blends, shares, ledger, places, canChange, onlyPerson, ...entry } = page;
  const { lot } = entry;
  const units = await pageUnits();
  const origin = originLabel(lot.coffee_catalog);
  const unstocked = unstockedLabel(lot, units);

  return (
    <article className="page pt-4 pb-16 md:pt-6">
      <Breadcrumb href="/beans">Beans</Breadcrumb>
      <header className="mt-1 mb-6">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h1 className="max-w-[60rem] font-serif text-headline tracking-[-0.02em] [overflow-wrap:anywhere]">
            {lot.coffee_name}
          </h1>
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <WeightSwitch units={units} />
            <AskAbout about={`lot:${lot.id}`} />
            <a href={lotSheetHref(lot.id)} className={buttonClass("quiet")}>
              <Printer aria-hidden="true" size="1rem" />
              Print
            </a>
          </div>
        </div>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          {origin ? <span>{origin}</span> : null}
          {lot.rank === null ? null : <Badge tone="good">Rated {lot.rank} of 10</Badge>}
          {unstocked ? <Badge>{unstocked}</Badge> : null}
        </p>
      </header>

      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="space-y-6 lg:col-start-2">
          <LotStock entry={entry} units={units} />
          <LotCosts entry={entry} units={units} />
          <LotArrival lot={lot} title="h2" />
          <WrittenBy row={lot} onlyPerson={onlyPerson} />
        </div>
        <div className="min-w-0 space-y-10 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {lot.notes ? (
            <section aria-labelledby="notes">
              <h2 id="notes" className="mb-2 font-serif text-lead">
                Notes
              </h2>
              <p className="max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">{lot.notes}</p>
            </section>
          ) : null}
          <section aria-labelledby="roasts">
            <h2 id="roasts" className="mb-3 font-serif text-lead">
              Roasts
            </h2>
            <LotRoasts lot={lot} sales={sales?.sales ?? []} units={units} canChange={canChange} />
          </section>
          <section aria-labelledby="ledger">
            <h2 id="ledger" className="mb-3 font-serif text-lead">
              Stock ledger
            </h2>
            <LotLedger
              lotId={lot.id}
              units={units}
              lines={ledger.data}
              count={ledger.count}
              places={places}
              onlyPerson={onlyPerson}
              canChange={canChange}
              canSell={sales !== null}
            />
          </section>
          {sales ? (
            <section aria-labelledby="sales">
              <h2 id="sales" className="mb-2 font-serif text-lead">
                Sales
              </h2>
              <LinkedSalesTable trace={sales} of="lot" units={units} />
            </section>
          ) : null}
          <section aria-labelledby="cupping">
            <h2 id="cupping" className="mb-3 font-serif text-lead">
              Cupping
            </h2>
            <CuppingSection lot={lot} canChange={canChange} />
          </section>
          {canChange ? (
            <div className="print:hidden">
              <EditLot lot={lot} units={units} places={places} />
              <SharePanel resourceId={lot.id} shares={shares} />
              <DeleteLot lot={lot} roasts={lot.roast_count} sales={sales?.count ?? 0} blends={blends} />
            </div>
          ) : null}
        </div>
        <section aria-labelledby="coffee" className="lg:col-start-2">
          <h2 id="coffee" className="mb-2 font-serif text-lead">
            Coffee
          </h2>
          <LotCoffeeFacts lot={lot} />
        </section>
      </div>
    </article>
  );
}
