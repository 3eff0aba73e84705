import type { Metadata } from "next";
import { pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { RoleNotice } from "@/components/bench/role-notice";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { LazyRoastForm } from "@/components/roast/entry/lazy-roast-form";
import { NoLots } from "@/components/roast/entry/no-lots";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { WeightSwitch } from "@/components/units/weight-switch";
import { changesBench, draftOwner } from "@/lib/access/bench";
import { viewLotChoices, viewMachinesAndOperators } from "@/lib/roast/history/history";
import { listRecipes } from "@/lib/roast/recipes/recipes";
import { listReservations } from "@/lib/roast/reservations/reservations";

export const metadata: Metadata = { title: "Enter a roast", robots: { index: false } };

export default async function NewRoastPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  const search = searchOf(await searchParams);
  if (viewer.kind !== "session") return <SignedOutPage part="roasts" returnTo="/roast/new" search={search} />;
  if (!changesBench(viewer)) return <RoleNotice page="Enter a roast" needs="roaster" />;
  const [units, lots, { data: recipes }, { data: reserved }, known] = await Promise.all([
    pageUnits(),
    viewLotChoices(viewer),
    listRecipes(viewer),
    listReservations(viewer),
    viewMachinesAndOperators(viewer),
  ]);
  const asked = Number(search.get("lot"));
  const recipe = recipes.find(({ id }) => id === Number(search.get("recipe")));
  const opened = lots.find(({ id }) => id === asked);

  return (
    <div className="page pt-4 pb-16 md:pt-6">
      <Breadcrumb href="/roast">Roasts</Breadcrumb>
      <div className="mt-1 flex max-w-[52rem] flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="font-serif text-headline tracking-[-0.02em]">Enter a roast</h1>
        {lots.length > 0 ? <WeightSwitch units={units} /> : null}
      </div>
      <p className="mt-2 mb-6 max-w-[60ch] text-ink-soft">
        Enter weights and notes. For a curve, use{" "}
        <a href="/roast/live" className="link">
          live logging
        </a>{" "}
        or import a{" "}
        <a href="/roast/import" className="link">
          roast log
        </a>
        .
      </p>
      {lots.length > 0 ? (
        <LazyRoastForm
          lots={lots}
          lotId={opened?.id ?? null}
          recipes={recipes}
          start={recipe ?? null}
          reserved={reserved}
          known={known}
          batch={search.get("batch")}
          charge={search.get("charge")}
          account={draftOwner(viewer)}
        />
      ) : (
        <NoLots />
      )}
      <p className="needs-no-js max-w-[60ch] text-ink-soft">Entering a roast requires JavaScript.</p>
    </div>
  );
}
