import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { orNotFound, pageUnits, pageViewer } from "@/app/request";
import { RoleNotice } from "@/components/bench/role-notice";
import { WrittenBy } from "@/components/bench/written-by";
import { day } from "@/components/format/dates";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { DeleteSale } from "@/components/sales/delete-sale";
import { gain } from "@/components/sales/labels";
import { NeedsJavaScript } from "@/components/sales/needs-javascript";
import { SaleForm } from "@/components/sales/sale-form";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { seesCosts } from "@/lib/access/bench";
import { readOnlyPerson } from "@/lib/bench/people";
import { positiveInteger } from "@/lib/http/query/query-fields";
import { NO_START } from "@/lib/pages/order-sale";
import { viewSale } from "@/lib/sales/profit/profit-pages";
import { ownMoney } from "@/lib/units/reader-units";
import { warningText } from "@/lib/units/warning-text";

interface Props {
  params: Promise<{ id: string }>;
}

/** Null without a session; hidden from people who don't see sales. */
const readSale = cache(async (idText: string) => {
  const viewer = await pageViewer();
  if (viewer.kind !== "session") return null;
  if (!seesCosts(viewer)) return "hidden" as const;
  const id = positiveInteger().safeParse(idText);
  if (!id.success) notFound();
  const sale = await orNotFound(viewSale(viewer, id.data));
  return { ...sale, onlyPerson: await readOnlyPerson(viewer) };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const read = await readSale((await params).id);
  return {
    title: read && read !== "hidden" ? `Sale of ${day(read.sale.sell_date)}` : "Sale",
    robots: { index: false },
  };
}

export default async function SalePage({ params }: Props) {
  const { id } = await params;
  const read = await readSale(id);
  if (!read) return <SignedOutPage part="profit" returnTo={`/profit/sales/${id}`} />;
  if (read === "hidden") return <RoleNotice page="Sale" needs="owner" />;
  const { sale, warnings, choices, onlyPerson } = read;
  const units = await pageUnits();

  return (
    <div className="page pt-4 pb-16 md:pt-6">
      <Breadcrumb href="/profit">Profit</Breadcrumb>
      <h1 className="mt-1 font-serif text-headline tracking-[-0.02em]">Sale of {day(sale.sell_date)}</h1>
      <p className="mt-2 max-w-[60ch] text-ink-soft">
        {sale.cost === null || sale.gross_profit === null
          ? "The cost is unknown, so there is no profit figure."
          : `Cost ${ownMoney(sale.cost, units)}, profit ${gain(sale.gross_profit, units)}.`}{" "}
        <a href={`/beans/${sale.green_coffee_inv_id}`} className="link">
          Its lot
        </a>
        {sale.roast_id === null ? null : (
          <>
            {" · "}
            <a href={`/roast/${sale.roast_id}`} className="link">
              its roast
            </a>
          </>
        )}
      </p>
      <WrittenBy row={sale} onlyPerson={onlyPerson} />
      {warnings.map((warning) => (
        <p key={warning} className="mt-1 max-w-[60ch] text-amber text-small">
          {warningText(warning, units)}
        </p>
      ))}
      <div className="mt-6">
        <SaleForm
          choices={choices}
          sale={sale}
          start={{ ...NO_START, roastId: sale.roast_id, lotId: sale.green_coffee_inv_id }}
        />
      </div>
      <div className="mt-10">
        <DeleteSale sale={sale} units={units} />
      </div>
      <NeedsJavaScript />
    </div>
  );
}
