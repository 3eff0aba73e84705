import { Search } from "lucide-react";
import { SOURCE_WORDS } from "@/components/roast/labels";
import { lotLabel } from "@/components/roast/lot-label";
import { AutoSubmitForm } from "@/components/ui/auto-submit-form";
import { Button, buttonClass } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { Segments } from "@/components/ui/segments";
import { Select } from "@/components/ui/select";
import { inFormWords } from "@/lib/http/expected";
import { type HistoryData, isFiltered } from "@/lib/roast/history/history";

const BY = [
  { value: "batch", label: "Date and batch" },
  { value: "coffee", label: "Coffee" },
] as const;

export function HistoryFilters({ data }: { data: HistoryData }) {
  const { filters, by, problems, coffees, lots } = data;
  const hasMore =
    problems.length > 0 ||
    [filters.lot, filters.source, filters.from, filters.to].some((set) => set !== undefined);
  const errorOf = (name: string) => {
    const problem = problems.find((each) => each.name === name);
    return problem && `Enter ${inFormWords(problem.expected)}.`;
  };
  return (
    <AutoSubmitForm
      key={JSON.stringify(filters)}
      action="/roast"
      label="Filter roasts"
      defaults={{ by: "batch" }}
      className="grid gap-x-3 print:hidden"
    >
      <div className="grid items-end gap-3 md:flex md:flex-wrap">
        <Field
          id="text"
          name="text"
          type="search"
          label="Batch, coffee or notes"
          defaultValue={filters.text ?? ""}
          maxLength={200}
          prefix={<Search aria-hidden="true" size={16} />}
          fieldClassName="md:w-64"
        />
        <Select
          id="coffee"
          name="coffee"
          label="Coffee"
          defaultValue={filters.coffee ?? ""}
          fieldClassName="md:w-60"
        >
          <option value="">All coffees</option>
          {coffees.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <div className="flex flex-wrap items-end gap-2">
          <Segments legend="Group by" name="by" value={by} segments={BY} />
          <Button type="submit">Apply</Button>
          {isFiltered(filters) ? (
            <a href={by === "coffee" ? "/roast?by=coffee" : "/roast"} className={buttonClass("bare")}>
              Clear
            </a>
          ) : null}
        </div>
      </div>
      <Disclosure
        open={hasMore}
        summary={<span className="text-ink-soft">More filters</span>}
        className="mt-1 justify-self-start"
      >
        <div className="grid grid-cols-2 items-start gap-3 pb-2 md:flex md:flex-wrap">
          <Select id="lot" name="lot" label="Lot" defaultValue={filters.lot ?? ""} fieldClassName="md:w-64">
            <option value="">All lots</option>
            {lots.map((lot) => (
              <option key={lot.id} value={lot.id}>
                {lotLabel(lot)}
              </option>
            ))}
          </Select>
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
          <Field
            id="from"
            name="from"
            type="date"
            label="From"
            defaultValue={filters.from ?? ""}
            error={errorOf("from")}
            fieldClassName="md:w-40"
          />
          <Field
            id="to"
            name="to"
            type="date"
            label="To"
            defaultValue={filters.to ?? ""}
            error={errorOf("to")}
            fieldClassName="md:w-40"
          />
          {filters.name === undefined ? null : <input type="hidden" name="name" value={filters.name} />}
        </div>
      </Disclosure>
    </AutoSubmitForm>
  );
}
