import { CoffeeFilter, LotFilter, PeopleFilter } from "@/components/roast/filter-fields";
import { Button, buttonClass } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { AutoSubmitForm } from "@/components/ui/forms/auto-submit-form";
import { Choice } from "@/components/ui/forms/choice";
import { PeriodFields } from "@/components/ui/forms/period-fields";
import { Select } from "@/components/ui/forms/select";
import { errorsOf } from "@/components/ui/query-errors";
import type { RankingView } from "@/lib/roast/ranking/ranking";
import { COLUMN_GROUPS, COLUMN_WORDS, columnName } from "./labels";
import { rankingHref } from "./ranking-urls";

export function RankingForm({ view }: { view: RankingView }) {
  const { ranking, query, filters, problems, coffees, lots, machines, operators } = view;
  const shown = new Set(ranking.columns.map(({ key }) => key));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const hasMore =
    problems.length > 0 ||
    [filters.lot, filters.machine, filters.operator, filters.from, filters.to].some(
      (value) => value !== undefined,
    );
  const errorOf = errorsOf(problems);
  return (
    <AutoSubmitForm
      action="/roast/ranking"
      label="Filter and columns"
      defaults={{ sort: "date", order: "desc" }}
      className="print:hidden"
    >
      {filters.text === undefined ? null : <input type="hidden" name="text" value={filters.text} />}
      {filters.name === undefined ? null : <input type="hidden" name="name" value={filters.name} />}
      <div className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
        <CoffeeFilter choices={coffees} chosen={filters.coffee} className="max-md:col-span-2 md:w-60" />
        <SortFields {...ranking} />
        <span className="flex gap-2 max-md:col-span-2">
          <Button type="submit" className="needs-no-js">
            Apply
          </Button>
          {isFiltered ? (
            <a
              href={rankingHref({ columns: query.columns, sort: ranking.sort, order: ranking.order })}
              className={buttonClass("bare")}
            >
              Clear
            </a>
          ) : null}
        </span>
      </div>
      <Disclosure
        open={hasMore}
        summary={<span className="text-ink-soft">More filters</span>}
        className="mt-1 justify-self-start"
      >
        <div className="grid grid-cols-2 items-start gap-3 pb-2 md:flex md:flex-wrap">
          <LotFilter choices={lots} chosen={filters.lot} className="md:w-56" />
          <PeopleFilter filters={filters} machines={machines} operators={operators} />
          <PeriodFields period={filters} errorOf={errorOf} fieldClassName="md:w-40" />
        </div>
      </Disclosure>
      <Disclosure summary={<span className="text-ink-soft">Columns</span>}>
        <div className="grid gap-x-8 gap-y-4 pb-3 sm:grid-cols-2 lg:grid-cols-5">
          {COLUMN_GROUPS.map(({ title, columns }) => (
            <fieldset key={title} className="min-w-0">
              <legend className="mb-1 font-medium text-ink-soft text-small">{title}</legend>
              {columns.map((column) => (
                <Choice
                  key={column}
                  type="checkbox"
                  name="columns"
                  value={column}
                  defaultChecked={shown.has(column)}
                >
                  {COLUMN_WORDS[column].name}
                </Choice>
              ))}
            </fieldset>
          ))}
        </div>
        <p className="flex flex-wrap items-center gap-3 pb-3">
          <Button type="submit" className="needs-no-js">
            Show these columns
          </Button>
          <a
            href={rankingHref({ ...query, columns: undefined })}
            className="link inline-flex min-h-11 items-center text-small mouse:min-h-8"
          >
            Usual columns
          </a>
        </p>
      </Disclosure>
    </AutoSubmitForm>
  );
}

/** Where the table has no room for every heading. */
function SortFields({ columns, sort, order }: RankingView["ranking"]) {
  const choices = new Set([sort, "name" as const, ...columns.map(({ key }) => key)]);
  return (
    <>
      <Select id="sort" name="sort" label="Sort by" defaultValue={sort} fieldClassName="md:w-48 lg:hidden">
        {[...choices].map((column) => (
          <option key={column} value={column}>
            {columnName(column)}
          </option>
        ))}
      </Select>
      <Select id="order" name="order" label="Order" defaultValue={order} fieldClassName="md:w-36 lg:hidden">
        <option value="desc">Descending</option>
        <option value="asc">Ascending</option>
      </Select>
    </>
  );
}
