import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { SheetKind } from "@/lib/spreadsheet/columns";
import type { SavedSheet } from "@/lib/spreadsheet/sheets";
import { pluralize } from "@/lib/units/pluralize";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { warningText } from "@/lib/units/warning-text";
import { SHEET_TEXTS } from "./sheet-labels";

interface SavedSheetNoticeProps {
  kind: SheetKind;
  result: SavedSheet;
  units: ReaderUnits;
}

export function SavedSheetNotice({ kind, result, units }: SavedSheetNoticeProps) {
  const { noun, list, path, saved } = SHEET_TEXTS[kind];
  return (
    <>
      <Notice
        tone={result.warnings.length > 0 ? "wait" : "plain"}
        title={`Saved ${pluralize(result.saved, noun)}`}
      >
        <ul className="list-disc pl-5">
          {result.warnings.map((warning) => (
            <li key={warning}>{warningText(warning, units)}</li>
          ))}
          {result.lots_added > 0 ? <li>{pluralize(result.lots_added, "lot")} added for them</li> : null}
          {result.left_out > 0 ? <li>{pluralize(result.left_out, "row")} left out</li> : null}
        </ul>
      </Notice>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={list} className={buttonClass("primary")}>
          {saved}
        </a>
        <a href={path} className={buttonClass()}>
          Import another spreadsheet
        </a>
      </p>
    </>
  );
}
