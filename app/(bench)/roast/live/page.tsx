import type { Metadata } from "next";
import { pageViewer, type SearchParams, searchOf } from "@/app/request";
import { RoleNotice } from "@/components/bench/role-notice";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { NoLots } from "@/components/roast/entry/no-lots";
import { LiveLoader } from "@/components/roast/live/live-loader";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { changesBench, draftOwner } from "@/lib/access/bench";
import { viewMachinesAndOperators } from "@/lib/roast/history/history";
import { recipeAsLot, viewLiveLots } from "@/lib/roast/live/live";

export const metadata: Metadata = { title: "Log a roast live", robots: { index: false } };

export default async function LiveRoastPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  const search = searchOf(await searchParams);
  if (viewer.kind !== "session") return <SignedOutPage part="live" returnTo="/roast/live" search={search} />;
  if (!changesBench(viewer)) return <RoleNotice page="Log a roast live" needs="roaster" />;
  const lots = await viewLiveLots(viewer);
  const recipe = Number(search.get("recipe"));
  const asked = recipe > 0 ? recipeAsLot(recipe) : Number(search.get("lot"));
  const opened = lots.find(({ id }) => id === asked);

  return (
    <div className="page pt-2 pb-16 md:pt-6">
      <div className="max-md:hidden">
        <Breadcrumb href="/roast">Roasts</Breadcrumb>
      </div>
      <h1 className="live-title mb-1 font-serif text-lead tracking-[-0.02em] md:mb-5 md:text-headline">
        Log a roast live
      </h1>
      {lots.length > 0 ? (
        <LiveLoader
          lots={lots}
          lotId={opened?.id ?? null}
          charge={search.get("charge")}
          batch={search.get("batch")}
          known={await viewMachinesAndOperators(viewer)}
          account={draftOwner(viewer)}
        />
      ) : (
        <NoLots />
      )}
    </div>
  );
}
