import { Pagination } from "@/components/ui/pagination";
import type { ReadRow } from "@/lib/spreadsheet/interpret";
import type { SheetView } from "@/lib/spreadsheet/sheets";
import { pluralize } from "@/lib/units/pluralize";
import { SHEET_TEXTS } from "./sheet-labels";

const ROWS_A_PAGE = 100;

/** Every row as read, with each error next to its cell. */
export function SheetPreview({
  view: { id, kind, read, fileName },
  page: asked,
}: {
  view: SheetView;
  page: number;
}) {
  const pages = Math.max(1, Math.ceil(read.rows.length / ROWS_A_PAGE));
  const page = Math.min(asked, pages);
  const rows = read.rows.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE);
  const columns = read.columns.filter(({ column, head }) => column || head !== "");
  return (
    <section aria-labelledby="sheet-rows" className="mt-6">
      <h2 id="sheet-rows" className="mb-2 font-serif text-title">
        {pluralize(read.rows.length, "row")}
        {fileName ? ` of ${fileName}` : ""}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section aria-label="Rows" tabIndex={0} className="overflow-x-auto border-rule border-y">
        <table className="w-full text-small">
          <thead className="text-left text-ink-faint">
            <tr className="border-rule-strong border-b align-bottom">
              <th scope="col" className="py-2 pr-3 font-medium">
                Row
              </th>
              {columns.map(({ at, head, column }) => (
                <th key={at} scope="col" className="py-2 pr-3 font-medium">
                  <span className="block">{head === "" ? `Column ${at + 1}` : head}</span>
                  <span className={column ? "block text-jade" : "block"}>{column?.label ?? "left out"}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.number} row={row} places={columns.map(({ at }) => at)} />
            ))}
          </tbody>
        </table>
      </section>
      <Pagination
        page={page}
        pages={pages}
        href={(number) => `${SHEET_TEXTS[kind].path}?sheet=${id}&page=${number}`}
      />
    </section>
  );
}

function Row({ row, places }: { row: ReadRow; places: readonly number[] }) {
  const whyOf = (at: number | null) =>
    row.problems.filter((problem) => problem.at === at).map(({ why }) => why);
  return (
    <tr className="border-rule border-b align-top">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal text-ink-faint">
        {row.number}
        <Why texts={whyOf(null)} />
      </th>
      {places.map((at) => (
        <td key={at} className="max-w-80 whitespace-pre-line break-words py-1.5 pr-3">
          {row.cells[at]}
          <Why texts={whyOf(at)} />
        </td>
      ))}
    </tr>
  );
}

function Why({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <span key={text} className="block text-cherry">
      {text}
    </span>
  ));
}
