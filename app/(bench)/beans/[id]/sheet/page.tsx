import "../../../print.css";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { canonicalUrl, orNotFound, pageUnits, pageViewer } from "@/app/request";
import { originLabel } from "@/components/inventory/labels";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { LotTraceSheet } from "@/components/print/lot-trace-sheet";
import { SheetHead } from "@/components/print/sheet-head";
import { lotSheetHref } from "@/components/print/sheet-urls";
import { coffeeParams } from "@/lib/catalog/search/filters/parameters";
import { viewLotTrace } from "@/lib/pages/lot-trace";

interface Props {
  params: Promise<{ id: string }>;
}

const readSheet = cache(async (idText: string) => {
  const viewer = await pageViewer();
  if (viewer.kind !== "session") return null;
  const id = coffeeParams.id.schema.safeParse(idText);
  if (!id.success) notFound();
  return orNotFound(viewLotTrace(viewer, id.data));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const trace = await readSheet((await params).id);
  return { title: trace ? `Trace sheet: ${trace.lot.coffee_name}` : "Trace sheet", robots: { index: false } };
}

export default async function LotSheetPage({ params }: Props) {
  const { id } = await params;
  const trace = await readSheet(id);
  if (!trace) return <SignedOutPage part="beans" returnTo={lotSheetHref(Number(id))} />;
  const { lot } = trace;
  const path = `/beans/${lot.id}` as const;
  const origin = originLabel(lot.coffee_catalog);
  return (
    <article className="sheet page pt-4 pb-16 md:pt-6">
      <SheetHead
        kind="Trace sheet"
        title={lot.coffee_name}
        page={{ path, name: lot.coffee_name }}
        url={canonicalUrl(path)}
      >
        {origin ? <p className="mt-1 text-ink-soft">{origin}</p> : null}
      </SheetHead>
      <LotTraceSheet trace={trace} units={await pageUnits()} />
    </article>
  );
}
