import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Notice } from "@/components/ui/notice";
import type { SheetKind } from "@/lib/spreadsheet/columns";
import type { SheetView } from "@/lib/spreadsheet/sheets";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { ChoicesForm } from "./choices-form";
import { SaveSheetForm } from "./save-sheet-form";
import { SavedSheetNotice } from "./saved-sheet-notice";
import { SHEET_TEXTS } from "./sheet-labels";
import { SheetPreview } from "./sheet-preview";
import { UnusedNotice } from "./unused-notice";
import { UploadForm } from "./upload-form";

interface SheetImportProps {
  kind: SheetKind;
  /** Undefined: none was asked for. */
  view: SheetView | undefined;
  isMissing: boolean;
  /** Page of the preview, from 1. */
  page: number;
  units: ReaderUnits;
}

/** A spreadsheet from its upload to its rows on the bench: plain forms, a page at each step. */
export function SheetImport({ kind, view, isMissing, page, units }: SheetImportProps) {
  const { title, list, listLabel } = SHEET_TEXTS[kind];
  return (
    <div className="page pt-4 pb-16 md:pt-6">
      <Breadcrumb href={list}>{listLabel}</Breadcrumb>
      <h1 className="mt-1 mb-4 font-serif text-headline tracking-[-0.02em]">{title}</h1>
      {isMissing ? (
        <div className="mb-5">
          <Notice tone="wait" title="That spreadsheet is no longer here">
            Upload it again. Nothing of it was saved.
          </Notice>
        </div>
      ) : null}
      {view?.result ? (
        <SavedSheetNotice kind={kind} result={view.result} units={units} />
      ) : view ? (
        <>
          <ChoicesForm view={view} />
          <UnusedNotice view={view} />
          <SaveSheetForm view={view} />
          <SheetPreview view={view} page={page} />
        </>
      ) : (
        <UploadForm kind={kind} />
      )}
    </div>
  );
}
