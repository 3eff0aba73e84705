import { Search } from "lucide-react";
import { SOURCE_WORDS } from "@/components/roast/labels";
import { lotLabel } from "@/components/roast/lot-label";
import { AutoSubmitForm } from "@/components/ui/auto-submit-form";
import { Button, buttonClass } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";
import { Segments } from "@/components/ui/segments";
import { Select } from "@/components/ui/select";
import { type HistoryData, isFiltered } from "@/lib/roast/history/history";

const BY = [
  { value: "batch", label: "By day and batch" },
  { value: "coffee", label: "By coffee" },
] as const;

/** Which roasts are shown and how: a form whose fields all stand in the address. */
export function HistoryFilters({ data }: { data: HistoryData }) {
  const { filters, by, problems, coffees, lots } = data;
  const hasMore =
    problems.length > 0 ||
    [filters.lot, filters.source, filters.from, filters.to].some((set) => set !== undefined);
  const errorOf = (name: string) => {
    const problem = problems.find((each) => each.name === name);
    return problem && `Expected: ${problem.expected}.`;
  };
  return (
    <AutoSubmitForm
      key={JSON.stringify(filters)}
      action="/roast"
      label="Which roasts"
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
          <option value="">Every coffee</option>
          {coffees.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <div className="flex flex-wrap items-end gap-2">
          <Segments legend="Shown" name="by" value={by} segments={BY} />
          <Button type="submit">Show</Button>
          {isFiltered(filters) ? (
            <a href={by === "coffee" ? "/roast?by=coffee" : "/roast"} className={buttonClass("bare")}>
              Show all
            </a>
          ) : null}
        </div>
      </div>
      <Disclosure
        open={hasMore}
        summary={<span className="text-ink-soft">Lot, source and days</span>}
        className="mt-1 justify-self-start"
      >
        <div className="grid grid-cols-2 items-start gap-3 pb-2 md:flex md:flex-wrap">
          <Select id="lot" name="lot" label="Lot" defaultValue={filters.lot ?? ""} fieldClassName="md:w-64">
            <option value="">Every lot</option>
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
            <option value="">Every source</option>
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
