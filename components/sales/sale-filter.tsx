import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { ProfitPageData, ProfitPageQuery } from "@/lib/sales/profit/profit-pages";

interface SaleFilterProps {
  query: ProfitPageQuery;
  choices: ProfitPageData["choices"];
}

export function SaleFilter({ query, choices }: SaleFilterProps) {
  const { from, to, coffee } = query;
  const chosen = from !== undefined || to !== undefined || coffee !== undefined;
  return (
    <form
      action="/profit"
      method="get"
      aria-label="Filter sales"
      className="grid grid-cols-2 items-end gap-3 md:grid-cols-[10rem_10rem_minmax(0,18rem)_auto]"
    >
      <Field id="from" name="from" type="date" label="From" defaultValue={from} />
      <Field id="to" name="to" type="date" label="To" defaultValue={to} />
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
      <span className="flex items-center gap-4 max-md:col-span-2">
        <Button type="submit" className="max-md:flex-1">
          Apply
        </Button>
        {chosen ? (
          <a href="/profit" className="link inline-flex min-h-11 items-center md:min-h-9">
            All sales
          </a>
        ) : null}
      </span>
    </form>
  );
}
