import { Search } from "lucide-react";
import { CoffeeFilter, LotFilter, PeopleFilter } from "@/components/roast/filter-fields";
import { SOURCE_WORDS } from "@/components/roast/labels";
import { Button, buttonClass } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { AutoSubmitForm } from "@/components/ui/forms/auto-submit-form";
import { Field } from "@/components/ui/forms/field";
import { PeriodFields } from "@/components/ui/forms/period-fields";
import { Select } from "@/components/ui/forms/select";
import { errorsOf } from "@/components/ui/query-errors";
import { Segments } from "@/components/ui/segments";
import { type HistoryData, isFiltered } from "@/lib/roast/history/history";

const BY = [
  { value: "batch", label: "Date and batch" },
  { value: "coffee", label: "Coffee" },
] as const;

export function HistoryFilters({ data }: { data: HistoryData }) {
  const { filters, by, problems, coffees, lots, machines, operators } = data;
  const hasMore =
    problems.length > 0 ||
    [filters.lot, filters.source, filters.machine, filters.operator, filters.from, filters.to].some(
      (set) => set !== undefined,
    );
  const errorOf = errorsOf(problems);
  return (
    <AutoSubmitForm action="/roast" label="Filter roasts" defaults={{ by: "batch" }} className="print:hidden">
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-2 md:flex md:flex-wrap">
        <Field
          id="text"
          name="text"
          type="search"
          label="Batch, coffee or notes"
          defaultValue={filters.text ?? ""}
          maxLength={200}
          prefix={<Search aria-hidden="true" size="1rem" />}
          fieldClassName="md:w-64"
        />
        <CoffeeFilter choices={coffees} chosen={filters.coffee} className="md:w-60" />
        <div className="col-span-2 flex flex-wrap items-end gap-2">
          <Segments legend="Group by" name="by" value={by} segments={BY} />
          <Button type="submit">Apply</Button>
          {isFiltered(filters) ? (
            <a href={by === "coffee" ? "/roast?by=coffee" : "/roast"} className={buttonClass("bare")}>
              Clear
            </a>
          ) : null}
        </div>
        <Disclosure
          open={hasMore}
          summary={<span className="text-ink-soft">More filters</span>}
          className="col-span-2 justify-self-start open:w-full"
        >
          <div className="grid grid-cols-2 items-start gap-3 pb-2 md:flex md:flex-wrap">
            <LotFilter choices={lots} chosen={filters.lot} className="md:w-64" />
            <Select
              id="source"
              name="source"
              label="Source"
              defaultValue={filters.source ?? ""}
              fieldClassName="md:w-44"
            >
              <option value="">All sources</option>
              {Object.entries(SOURCE_WORDS).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
            <PeopleFilter filters={filters} machines={machines} operators={operators} />
            <PeriodFields period={filters} errorOf={errorOf} fieldClassName="md:w-40" />
            {filters.name === undefined ? null : <input type="hidden" name="name" value={filters.name} />}
          </div>
        </Disclosure>
      </div>
    </AutoSubmitForm>
  );
}
