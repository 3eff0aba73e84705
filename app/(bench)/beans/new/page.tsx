import type { Metadata } from "next";
import { pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { RoleNotice } from "@/components/bench/role-notice";
import { AddByHand } from "@/components/inventory/entry/add-by-hand";
import { AddFromCatalog } from "@/components/inventory/entry/add-from-catalog";
import { CatalogSearch } from "@/components/inventory/entry/catalog-search";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { WeightSwitch } from "@/components/units/weight-switch";
import { changesBench, seesCosts } from "@/lib/access/bench";
import { lotLocations } from "@/lib/inventory/inventory";
import { viewAddLot } from "@/lib/pages/add-lot-page";

export const metadata: Metadata = { title: "Add a lot", robots: { index: false } };

export default async function NewLotPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  const search = searchOf(await searchParams);
  if (viewer.kind !== "session") return <SignedOutPage part="beans" returnTo="/beans/new" search={search} />;
  if (!changesBench(viewer)) return <RoleNotice page="Add a lot" needs="roaster" />;
  const [page, places] = await Promise.all([viewAddLot(viewer, search), lotLocations(viewer)]);
  const units = await pageUnits();

  return (
    <div className="page pt-4 pb-16 md:pt-6">
      <Breadcrumb href="/beans">Beans</Breadcrumb>
      <div className="mt-1 mb-6 flex max-w-[48rem] flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="font-serif text-headline tracking-[-0.02em]">Add a lot</h1>
        <WeightSwitch units={units} />
      </div>
      <div className="max-w-[48rem]">
        <div className="needs-no-js mb-5">
          <Notice tone="wait" title="Adding a lot requires JavaScript">
            Searching works without it.
          </Notice>
        </div>
        {page.missing ? (
          <div className="mb-5">
            <Notice tone="wait" title="That coffee isn’t in the catalog">
              Search for another one, or add it by hand.
            </Notice>
          </div>
        ) : null}
        {page.chosen ? (
          <AddFromCatalog
            chosen={page.chosen}
            refused={page.quantityRefused}
            units={units}
            asksCosts={seesCosts(viewer)}
            places={places}
          />
        ) : (
          <>
            <section aria-labelledby="from-catalog">
              <h2 id="from-catalog" className="mb-3 font-serif text-title">
                From the catalog
              </h2>
              <CatalogSearch page={page} units={units} />
            </section>
            <Disclosure
              className="mt-8 border-rule border-y"
              open={page.found?.total === 0}
              summary={<h2 className="font-serif text-title">By hand</h2>}
            >
              <p className="mb-4 max-w-[60ch] text-ink-soft">
                For coffees that aren’t in the catalog. Only the name and the weight are required. It isn’t
                shown to others, unless you share the lot.
              </p>
              <div className="pb-6">
                <AddByHand units={units} asksCosts={seesCosts(viewer)} places={places} />
              </div>
            </Disclosure>
          </>
        )}
      </div>
    </div>
  );
}
