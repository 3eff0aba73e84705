import { Field } from "@/components/ui/forms/field";
import type { SheetView } from "@/lib/spreadsheet/sheets";
import { pluralize } from "@/lib/units/pluralize";

/** More fields would make a form that is too large; the rest follow. */
const SHOWN = 60;

/** Cells that can't be saved as they are, to correct in place. */
export function ProblemCells({ view: { read } }: { view: SheetView }) {
  const problems = read.rows.flatMap((row) => row.problems.map((problem) => ({ row, problem })));
  if (problems.length === 0) return null;
  const left = problems.length - SHOWN;
  return (
    <div className="mt-4 grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {problems.slice(0, SHOWN).map(({ row, problem: { at, why } }) => {
        const column = at === null ? undefined : read.columns[at];
        const head = column?.column?.label ?? column?.head;
        const id = `cell-${row.number}-${at ?? "row"}`;
        return at === null ? (
          <p key={`${id} ${why}`} className="text-cherry">
            Row {row.number}: {why}
          </p>
        ) : (
          <Field
            key={id}
            id={id}
            name={`cell.${row.number}.${at}`}
            label={`Row ${row.number}, ${head}`}
            defaultValue={row.cells[at] ?? ""}
            autoComplete="off"
            error={why}
          />
        );
      })}
      {left > 0 ? <p>{pluralize(left, "more problem")} will follow.</p> : null}
    </div>
  );
}
