import { Button } from "@/components/ui/button";
import { PeriodFields } from "@/components/ui/forms/period-fields";
import { Select } from "@/components/ui/forms/select";
import { SuggestedField } from "@/components/ui/forms/suggested-field";
import { errorsOf } from "@/components/ui/query-errors";
import type { ProfitPageData, ProfitPageQuery } from "@/lib/sales/profit/profit-pages";

interface SaleFilterProps {
  query: ProfitPageQuery;
  choices: ProfitPageData["choices"];
  buyers: ProfitPageData["buyers"];
  /** As in the address. */
  typed: URLSearchParams;
  problems: readonly { name: string; expected: string }[];
}

export function SaleFilter({ query, choices, buyers, typed, problems }: SaleFilterProps) {
  const { from, to, coffee, buyer } = query;
  const errorOf = errorsOf(problems);
  const isFiltered = [from, to, coffee, buyer].some((value) => value !== undefined && value !== "");
  return (
    <form
      action="/profit"
      method="get"
      aria-label="Filter sales"
      className="grid grid-cols-2 items-start gap-3 md:grid-cols-4 lg:grid-cols-[10rem_10rem_minmax(0,18rem)_minmax(0,14rem)_auto]"
    >
      <PeriodFields
        period={{ from: from ?? typed.get("from"), to: to ?? typed.get("to") }}
        errorOf={errorOf}
      />
      <Select
        id="coffee"
        name="coffee"
        label="Coffee"
        defaultValue={coffee === undefined ? "" : String(coffee)}
        fieldClassName="max-md:col-span-2"
      >
        <option value="">All coffees</option>
        {choices.map(({ catalogId, name }) => (
          <option key={catalogId} value={catalogId}>
            {name}
          </option>
        ))}
      </Select>
      <SuggestedField
        id="filter-buyer"
        name="buyer"
        label="Buyer"
        maxLength={200}
        defaultValue={buyer}
        fieldClassName="max-md:col-span-2"
        suggestions={buyers}
      />
      <span className="flex items-center gap-4 max-md:col-span-2 md:max-lg:col-span-4 lg:mt-5.5">
        <Button type="submit" className="max-md:flex-1">
          Apply
        </Button>
        {isFiltered ? (
          <a href="/profit" className="link inline-flex min-h-11 items-center mouse:min-h-9">
            All sales
          </a>
        ) : null}
      </span>
    </form>
  );
}
