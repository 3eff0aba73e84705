import type { Metadata } from "next";
import { pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { RoleNotice } from "@/components/bench/role-notice";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { SheetImport } from "@/components/spreadsheet/sheet-import";
import { seesCosts } from "@/lib/access/bench";
import { viewSheetPage } from "@/lib/spreadsheet/sheets";

export const metadata: Metadata = { title: "Import sales from a spreadsheet", robots: { index: false } };

export default async function ImportSheetPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  const search = searchOf(await searchParams);
  if (viewer.kind !== "session")
    return <SignedOutPage part="profit" returnTo="/profit/import" search={search} />;
  if (!seesCosts(viewer)) return <RoleNotice page="Import sales from a spreadsheet" needs="owner" />;
  const sheet = await viewSheetPage(viewer, "sales", search);
  return <SheetImport {...sheet} units={await pageUnits()} />;
}
