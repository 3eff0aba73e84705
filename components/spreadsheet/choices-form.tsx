import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { COLUMNS } from "@/lib/spreadsheet/columns";
import { isMoney, type ReadColumn } from "@/lib/spreadsheet/interpret";
import { questionText } from "@/lib/spreadsheet/questions";
import type { SheetView } from "@/lib/spreadsheet/sheets";
import { WEIGHT_UNITS } from "@/lib/units/weight-unit";
import { ProblemCells } from "./problem-cells";
import { ReferenceFields } from "./reference-fields";
import { CHOICES_FORM, SHEET_TEXTS } from "./sheet-labels";

const EXAMPLES = 3;

const headerOf = ({ header }: SheetView["read"]) => (header === null ? "" : header + 1);

/** All choices about a sheet, open questions first. */
export function ChoicesForm({ view }: { view: SheetView }) {
  const { read, id, kind, references, hidesCosts } = view;
  const isMissing = read.questions.some(({ about }) => about === "missing");
  const hasProblems = read.rows.some(({ problems }) => problems.length > 0);
  return (
    <form id={CHOICES_FORM} action="/api/sheets/choices" method="post" className="max-w-[60rem]">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen_header" value={headerOf(read)} />
      <input type="hidden" name="back" value={`${SHEET_TEXTS[kind].path}?sheet=${id}`} />
      {read.questions.length + references.length > 0 || hasProblems ? (
        <section
          aria-labelledby="sheet-questions"
          className="mb-4 rounded-md border border-amber bg-amber-wash p-4"
        >
          <h2 id="sheet-questions" className="font-serif text-title">
            Needs a decision
          </h2>
          <Questions view={view} />
          <ReferenceFields view={view} />
          {isMissing ? null : <ProblemCells view={view} />}
          <p className="mt-4">
            <Button type="submit" kind="primary">
              Apply
            </Button>
          </p>
        </section>
      ) : null}
      <Disclosure
        open={isMissing}
        className="border-rule border-y"
        summary={<h2 className="font-serif text-title">Columns and units</h2>}
      >
        <Field
          id="sheet-header"
          name="header"
          label="Header row"
          hint="Not counting empty rows. Leave it empty if there is no header."
          inputMode="numeric"
          autoComplete="off"
          defaultValue={headerOf(read)}
          fieldClassName="max-w-60"
        />
        {hidesCosts ? (
          <p className="mt-3 max-w-[60ch] text-ink-soft">
            Columns with costs are left out: costs are for the owners of this bench.
          </p>
        ) : null}
        <ul className="mt-3">
          {read.columns.map((column) => (
            <ColumnFields key={column.at} column={column} view={view} />
          ))}
        </ul>
        <p className="mt-3 pb-4">
          <Button type="submit">Apply</Button>
        </p>
      </Disclosure>
    </form>
  );
}

function ColumnFields({ column, view: { kind, read, hidesCosts } }: { column: ReadColumn; view: SheetView }) {
  const { at, head } = column;
  const values = read.rows.map(({ cells }) => cells[at] ?? "").filter((cell) => cell.trim() !== "");
  const type = column.column?.type;
  const isAsked = read.questions.some(
    (question) => question.about === "weights" && question.column.at === at,
  );
  const examples = [...new Set(values)].slice(0, EXAMPLES).map((text) => text.slice(0, 40));
  return (
    <li className="grid items-start gap-x-4 gap-y-2 border-rule border-t py-2.5 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_8rem]">
      <Select
        id={`column-${at}`}
        name={`column.${at}`}
        label={head === "" ? `Column ${at + 1}` : head}
        defaultValue={column.column?.field ?? ""}
      >
        <option value="">Leave out</option>
        {COLUMNS[kind]
          .filter((each) => !(hidesCosts && isMoney(each)))
          .map(({ field, label }) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
      </Select>
      <p className="break-words text-ink-soft text-small sm:mt-7">
        {examples.length === 0 ? "Empty" : examples.join(" · ")}
      </p>
      {(type === "weight" || type === "weight_price") && !isAsked ? <UnitField column={column} /> : null}
    </li>
  );
}

function UnitField({ column: { at, head, weightUnit } }: { column: ReadColumn }) {
  return (
    <Select
      id={`unit-${at}`}
      name={`unit.${at}`}
      label={<span>Unit{head === "" ? null : <span className="sr-only"> of {head}</span>}</span>}
      defaultValue={weightUnit ?? ""}
    >
      <option value="">Choose</option>
      {WEIGHT_UNITS.map((unit) => (
        <option key={unit} value={unit}>
          {unit}
        </option>
      ))}
    </Select>
  );
}

function Questions({ view: { read } }: { view: SheetView }) {
  return read.questions.map((question) => {
    const label = questionText(question);
    switch (question.about) {
      case "missing":
        return (
          <p key="missing" className="mt-3 font-medium">
            {label} Choose it under “Columns and units”.
          </p>
        );
      case "dates":
        return (
          <Choice key="dates" name="dates" label={label}>
            <option value="dmy">Day, month, year</option>
            <option value="mdy">Month, day, year</option>
          </Choice>
        );
      case "decimals":
        return (
          <Choice key="decimals" name="decimals" label={label}>
            <option value="point">A point: 1.5</option>
            <option value="comma">A comma: 1,5</option>
          </Choice>
        );
      case "repeated":
        return (
          <Choice key="repeated" name="repeated" label={label}>
            <option value="leave-out">No, leave them out</option>
            <option value="save">Yes, import them again</option>
          </Choice>
        );
      case "currency":
        return (
          <Choice key="currency" name="amounts" label={label}>
            <option value="as-they-are">Keep the amounts without converting</option>
          </Choice>
        );
      case "temperatures":
        return (
          <Choice key="temperatures" name="temperature" label={label}>
            <option value="C">°C</option>
            <option value="F">°F</option>
          </Choice>
        );
      case "weights":
        return (
          <Choice key={`weights-${question.column.at}`} name={`unit.${question.column.at}`} label={label}>
            {WEIGHT_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {unit}
              </option>
            ))}
          </Choice>
        );
      default:
        return question satisfies never;
    }
  });
}

function Choice({ name, label, children }: { name: string; label: string; children: React.ReactNode }) {
  return (
    <Select
      id={`asked-${name}`}
      name={name}
      label={label}
      defaultValue=""
      fieldClassName="mt-3 max-w-[34rem]"
    >
      <option value="">Choose</option>
      {children}
    </Select>
  );
}
