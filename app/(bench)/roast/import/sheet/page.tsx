import type { Metadata } from "next";
import { pageViewer, type SearchParams, searchOf } from "@/app/request";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { SheetImport } from "@/components/spreadsheet/sheet-import";
import { viewSheetPage } from "@/lib/spreadsheet/sheets";

export const metadata: Metadata = { title: "Import roasts from a spreadsheet", robots: { index: false } };

export default async function ImportSheetPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await pageViewer();
  if (viewer.kind !== "session") return <SignedOutPage part="roasts" returnTo="/roast/import/sheet" />;
  return <SheetImport {...(await viewSheetPage(viewer, "roasts", searchOf(await searchParams)))} />;
}
