import type { Metadata } from "next";
import { pageUnits, pageViewer, type SearchParams, searchOf } from "@/app/request";
import { RoleNotice } from "@/components/bench/role-notice";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { SheetImport } from "@/components/spreadsheet/sheet-import";
import { changesBench } from "@/lib/access/bench";
import { viewSheetPage } from "@/lib/spreadsheet/sheets";

export const metadata: Metadata = { title: "Import lots from a spreadsheet", robots: { index: false } };

export default async function ImportSheetPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  const search = searchOf(await searchParams);
  if (viewer.kind !== "session")
    return <SignedOutPage part="beans" returnTo="/beans/import" search={search} />;
  if (!changesBench(viewer)) return <RoleNotice page="Import lots from a spreadsheet" needs="roaster" />;
  const sheet = await viewSheetPage(viewer, "lots", search);
  return <SheetImport {...sheet} units={await pageUnits()} />;
}
