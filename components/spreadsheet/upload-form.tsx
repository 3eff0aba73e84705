import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/forms/text-area";
import type { SheetKind } from "@/lib/spreadsheet/columns";
import { SHEET_TEXTS } from "./sheet-labels";

/** A file dropped on the field is chosen by the browser itself. */
export function UploadForm({ kind }: { kind: SheetKind }) {
  const { does } = SHEET_TEXTS[kind];
  return (
    <form action="/api/sheets" method="post" encType="multipart/form-data" className="max-w-[44rem]">
      <p className="max-w-[64ch] text-ink-soft">
        A CSV, TSV or Excel file, or rows copied from Excel or Google Sheets. {does} You see every row before
        anything is saved.
      </p>
      <input type="hidden" name="kind" value={kind} />
      <label htmlFor="sheet-file" className="mt-5 mb-1 block font-medium text-ink-soft text-small">
        File
      </label>
      <input
        id="sheet-file"
        name="file"
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.xls"
        aria-describedby="sheet-file-hint"
        className="block w-full rounded-md border border-rule-strong border-dashed bg-sheet px-4 py-8 text-ink-soft"
      />
      <p id="sheet-file-hint" className="mt-1 text-ink-faint text-small">
        Up to 2,000 rows and 4 MB. You can drop the file on the field.
      </p>
      <TextArea
        id="sheet-text"
        name="text"
        label="Or paste the rows, including the header row"
        rows={6}
        fieldClassName="mt-4"
      />
      <p className="mt-4">
        <Button type="submit" kind="primary">
          Show the rows
        </Button>
      </p>
    </form>
  );
}
