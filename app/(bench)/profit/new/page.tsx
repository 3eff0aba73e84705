import type { Metadata } from "next";
import { pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { RoleNotice } from "@/components/bench/role-notice";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { NeedsJavaScript } from "@/components/sales/needs-javascript";
import { NoSales } from "@/components/sales/no-sales";
import { SaleForm } from "@/components/sales/sale-form";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { WeightSwitch } from "@/components/units/weight-switch";
import { seesCosts } from "@/lib/access/bench";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { NO_START, viewOrderSale } from "@/lib/pages/order-sale";
import { viewChoices } from "@/lib/sales/profit/profit-pages";

export const metadata: Metadata = { title: "Record a sale", robots: { index: false } };

const idIn = (text: string | null) => positiveInteger().safeParse(text ?? "").data ?? null;

export default async function NewSalePage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  const search = searchOf(await searchParams);
  if (viewer.kind !== "session")
    return <SignedOutPage part="profit" returnTo="/profit/new" search={search} />;
  if (!seesCosts(viewer)) return <RoleNotice page="Record a sale" needs="owner" />;
  const roastId = idIn(search.get("roast"));
  const choices = await viewChoices(viewer, roastId);
  const units = await pageUnits();
  const orderId = idIn(search.get("order"));
  const start =
    orderId === null
      ? {
          ...NO_START,
          roastId: choices.roasts.some(({ id }) => id === roastId) ? roastId : null,
          lotId: idIn(search.get("lot")),
        }
      : await viewOrderSale(viewer, orderId, choices);

  return (
    <div className="page pt-4 pb-16 md:pt-6">
      <Breadcrumb href="/profit">Profit</Breadcrumb>
      <div className="mt-1 mb-6 flex max-w-[40rem] flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h1 className="font-serif text-headline tracking-[-0.02em]">Record a sale</h1>
        <WeightSwitch units={units} />
      </div>
      {choices.lots.length > 0 ? (
        <>
          <SaleForm choices={choices} start={start} />
          <NeedsJavaScript />
        </>
      ) : (
        <NoSales lots={[]} unsold={{ dollars: 0, unknown: 0 }} units={units} />
      )}
    </div>
  );
}
