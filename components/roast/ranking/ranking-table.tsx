import { ArrowDown, ArrowUp } from "lucide-react";
import { count, pluralize } from "@/components/format/amounts";
import { CompareCheckbox } from "@/components/roast/compare/compare-checkbox";
import { classNames } from "@/components/ui/class-names";
import type { Ranking } from "@/lib/roast/ranking/contract";
import type { RankingView } from "@/lib/roast/ranking/ranking";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { COLUMN_WORDS, cellText } from "./labels";
import { rankingHref } from "./ranking-urls";

const isWords = (kind: Ranking["columns"][number]["kind"]) => kind === "text" || kind === "day";

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
          "inline-flex min-h-11 items-center gap-1 whitespace-nowrap hover:text-ink hover:underline md:min-h-8",
          isSorted ? "font-medium text-ink" : "font-medium text-ink-faint",
        )}
      >
        {head}
        {isSorted ? <Arrow aria-hidden="true" size={14} /> : null}
      </a>
    </th>
  );
}

// Words break only where one is wider than the cell, which would otherwise shrink to a letter.
const NAME_CELL = "sticky left-0 z-1 bg-paper py-1 pr-3 text-left max-md:min-w-[9rem] max-md:max-w-[9rem]";

export function RankingTable({ view, units }: { view: RankingView; units: ReaderUnits }) {
  const { columns, data, means, pagination, unit } = view.ranking;
  const place = (kind: Ranking["columns"][number]["kind"]) => (isWords(kind) ? "text-left" : "text-right");
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
            <SortHead {...{ column: "name", head: "Roast", name: "Name", view }} className={NAME_CELL} />
            {columns.map(({ key, kind }) => (
              <SortHead
                key={key}
                {...{ column: key, ...COLUMN_WORDS[key], view }}
                className={classNames("px-2", place(kind))}
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
                  <a
                    href={`/roast/${id}`}
                    className="inline-flex min-h-11 min-w-0 items-center break-words font-medium hover:text-jade hover:underline md:min-h-0"
                  >
                    {name}
                  </a>
                </span>
              </th>
              {columns.map(({ key, kind }) => {
                const text = cellText(kind, values[key], units);
                return (
                  <td
                    key={key}
                    className={classNames(
                      "px-2 py-1",
                      place(kind),
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
          <tr className="font-medium">
            <th scope="row" className={classNames(NAME_CELL, "font-medium")}>
              Mean of {count(pagination.total)}
            </th>
            {columns.map(({ key, kind }) => {
              const mean = means[key];
              const text = mean && cellText(kind, mean.mean, units);
              return (
                <td key={key} className={classNames("whitespace-nowrap px-2 py-2 align-top", place(kind))}>
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

const Unknown = () => (
  <span className="text-ink-faint">
    <span aria-hidden="true">–</span>
    <span className="sr-only">unknown</span>
  </span>
);
