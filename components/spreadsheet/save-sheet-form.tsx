import { Button } from "@/components/ui/button";
import type { SheetView } from "@/lib/spreadsheet/sheets";
import { pluralize } from "@/lib/units/pluralize";
import { SaveForm } from "./save-form";
import { CHOICES_FORM, SHEET_TEXTS } from "./sheet-labels";

/** Saves all rows together; sending it twice saves once. */
export function SaveSheetForm({ view: { id, kind, read, ready } }: { view: SheetView }) {
  const { noun, path } = SHEET_TEXTS[kind];
  const left = read.rows.length - ready;
  const isAsked = read.questions.length > 0;
  return (
    <SaveForm choices={CHOICES_FORM}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value={`${path}?sheet=${id}`} />
      {left > 0 && !isAsked && ready > 0 ? (
        <>
          <input type="hidden" name="leave_out" value="true" />
          <input type="hidden" name="left_out" value={left} />
        </>
      ) : null}
      <Button
        type="submit"
        kind="primary"
        disabled={isAsked || ready === 0}
        className="disabled:cursor-default disabled:opacity-50"
      >
        {ready === 0 ? "Save" : `Save ${pluralize(ready, noun)}`}
      </Button>
      <p className="text-ink-soft">
        {isAsked
          ? "Answer the questions above first."
          : left > 0
            ? `${pluralize(left, "row")} can’t be saved yet and would be left out. Apply corrections before you save.`
            : "All rows are fine. They are saved together, or none."}
      </p>
      <a href={path} className="link">
        Another file
      </a>
    </SaveForm>
  );
}
