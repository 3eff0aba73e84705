import { ArrowDown, ArrowUp } from "lucide-react";
import { count, pluralize } from "@/components/format/amounts";
import { CompareCheckbox } from "@/components/roast/compare/compare-checkbox";
import { classNames } from "@/components/ui/class-names";
import { Unknown } from "@/components/ui/unknown";
import type { Ranking } from "@/lib/roast/ranking/contract";
import type { RankingView } from "@/lib/roast/ranking/ranking";
import { roastColumn } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { COLUMN_WORDS, cellText, columnName } from "./labels";
import { rankingHref } from "./ranking-urls";

type Column = Ranking["columns"][number];

const isWords = (kind: Column["kind"]) => kind === "text" || kind === "day";

/** The column that a phone shows next to the name: the one sorted by, if the table has it. */
const mainColumn = ({ columns, sort }: Pick<Ranking, "columns" | "sort">) =>
  columns.find(({ key }) => key === sort) ?? columns[0];

/** Below `lg`, words are under the name; a phone has room for one column. */
function roomFor({ key, kind }: Column, main: Column | undefined): string {
  if (key === main?.key) return isWords(kind) ? "md:max-lg:hidden print:table-cell" : "";
  return isWords(kind) ? "max-lg:hidden print:table-cell" : "max-md:hidden print:table-cell";
}

interface HeadProps {
  column: Ranking["sort"];
  head: string;
  name: string;
  view: RankingView;
  className: string;
}

/** Ranks by its column; once more turns the order around. */
function SortHead({ column, head, name, view: { ranking, query }, className }: HeadProps) {
  const isSorted = ranking.sort === column;
  const next = isSorted && ranking.order === "desc" ? "asc" : "desc";
  const Arrow = ranking.order === "asc" ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (ranking.order === "asc" ? "ascending" : "descending") : undefined}
      className={className}
    >
      <a
        href={rankingHref({ ...query, sort: column, order: next, page: undefined })}
        title={`Sort by ${name.toLowerCase()}, ${next === "asc" ? "lowest" : "highest"} first`}
        className={classNames(
          "inline-flex min-h-11 items-center gap-1 whitespace-nowrap hover:text-ink hover:underline mouse:min-h-8",
          isSorted ? "font-medium text-ink" : "font-medium text-ink-faint",
        )}
      >
        {head}
        {isSorted ? <Arrow aria-hidden="true" size="0.875rem" /> : null}
      </a>
    </th>
  );
}

const NAME_CELL = "sticky left-0 z-1 bg-paper py-1 pr-3 text-left md:max-lg:min-w-44 md:max-lg:pr-1";
const CELL = "px-2 md:max-lg:px-1";

export function RankingTable({ view, units }: { view: RankingView; units: ReaderUnits }) {
  const { columns, data, means, pagination, unit } = view.ranking;
  const main = mainColumn(view.ranking);
  const weights = columns
    .filter(({ kind }) => kind === "ounces")
    .flatMap(({ key }) => data.map(({ values }) => values[key]));
  const weight = roastColumn(
    weights.filter((value) => typeof value === "number"),
    units,
  );
  const place = (column: Column) =>
    classNames(isWords(column.kind) ? "text-left" : "text-right", roomFor(column, main));
  return (
    <section
      aria-label="Ranking"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must scroll by keyboard too
      tabIndex={0}
      className="relative overflow-x-auto border-rule-strong border-y"
    >
      <table className="w-full text-small">
        <caption className="sr-only">
          {pluralize(pagination.total, "roast")}, temperatures in °{unit}, rates in °{unit} per minute
        </caption>
        <thead>
          <tr className="border-rule-strong border-b">
            <SortHead
              {...{ column: "name", head: "Roast", name: columnName("name"), view }}
              className={NAME_CELL}
            />
            {columns.map((column) => (
              <SortHead
                key={column.key}
                {...{ column: column.key, ...COLUMN_WORDS[column.key], view }}
                className={classNames(CELL, place(column))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map(({ roast_id: id, batch_name: name, values }) => (
            <tr key={id} className="border-rule border-b">
              <th scope="row" className={classNames(NAME_CELL, "font-normal")}>
                <span className="flex items-center gap-1">
                  <span className="print:hidden">
                    <CompareCheckbox roastId={id} name={name} />
                  </span>
                  <span className="min-w-0">
                    <a
                      href={`/roast/${id}`}
                      className="inline-flex min-h-11 items-center font-medium hover:text-jade hover:underline mouse:min-h-6 [overflow-wrap:anywhere]"
                    >
                      {name}
                    </a>
                    <span className="block text-ink-faint max-md:-mt-2 max-md:pb-1 lg:hidden print:hidden">
                      {columns
                        .filter(({ kind }) => isWords(kind))
                        .map(({ key, kind }) => (
                          <span
                            key={key}
                            className={classNames(
                              "line-clamp-2 [overflow-wrap:anywhere]",
                              key === main?.key && "max-md:hidden",
                            )}
                          >
                            {cellText(kind, values[key], weight)}
                          </span>
                        ))}
                    </span>
                  </span>
                </span>
              </th>
              {columns.map((column) => {
                const { key, kind } = column;
                const text = cellText(kind, values[key], weight);
                return (
                  <td
                    key={key}
                    className={classNames(
                      CELL,
                      "py-1",
                      place(column),
                      kind === "text" ? "min-w-[8rem]" : "whitespace-nowrap",
                    )}
                  >
                    {text ?? <Unknown />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={classNames("font-medium", !(main && means[main.key]) && "max-md:hidden")}>
            <th scope="row" className={classNames(NAME_CELL, "font-medium")}>
              Mean of {count(pagination.total)}
            </th>
            {columns.map((column) => {
              const { key, kind } = column;
              const mean = means[key];
              const text = mean && cellText(kind, mean.mean, weight);
              return (
                <td key={key} className={classNames(CELL, "whitespace-nowrap py-2 align-top", place(column))}>
                  {text ?? ""}
                  {mean && mean.roasts < pagination.total ? (
                    <span className="block font-normal text-ink-faint">of {count(mean.roasts)}</span>
                  ) : null}
                </td>
              );
            })}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
