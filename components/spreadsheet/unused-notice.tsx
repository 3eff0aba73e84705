import { Notice } from "@/components/ui/notice";
import type { SheetView } from "@/lib/spreadsheet/sheets";
import { columnNames, unusedColumns } from "@/lib/spreadsheet/unused-columns";

/** What of the sheet isn't saved, before it is too late to say what it is. */
export function UnusedNotice({ view: { read } }: { view: SheetView }) {
  const { open, costs, left } = unusedColumns(read);
  const [first] = open;
  const all = [...open, ...costs, ...left].length;
  if (all === 0 || read.questions.some(({ about }) => about === "missing")) return null;
  return (
    <div className="mt-5 max-w-[60rem]">
      <Notice tone="wait" title={all === 1 ? "1 column isn’t used" : `${all} columns aren’t used`}>
        {first ? (
          <p className="break-words">
            {columnNames(open)}.{" "}
            <a href={`#column-${first.at}`} className="link">
              Choose what {open.length === 1 ? "it is" : "they are"}
            </a>
          </p>
        ) : null}
        {costs.length > 0 ? (
          <p className="break-words">{columnNames(costs)}: only owners of this bench enter costs.</p>
        ) : null}
        {left.length > 0 ? (
          <p className="break-words">
            {columnNames(left)}: what is left follows from roasts and{" "}
            <a href="/beans/import/changes" className="link">
              stock changes
            </a>
            , which have a file of their own. Or enter it on each lot’s page as a stocktake.
          </p>
        ) : null}
      </Notice>
    </div>
  );
}
