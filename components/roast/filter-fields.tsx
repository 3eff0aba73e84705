import { lotLabel } from "@/components/roast/lot-label";
import { Select } from "@/components/ui/forms/select";
import type { HistoryData } from "@/lib/roast/history/history";

/** The filters that lists of roasts have in common: `coffee`, `lot`, `machine` and `operator`. */

type Chosen<T> = { choices: T; chosen: number | undefined; className: string };

export function CoffeeFilter({ choices, chosen, className }: Chosen<HistoryData["coffees"]>) {
  return (
    <Select id="coffee" name="coffee" label="Coffee" defaultValue={chosen ?? ""} fieldClassName={className}>
      <option value="">All coffees</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

export function LotFilter({ choices, chosen, className }: Chosen<HistoryData["lots"]>) {
  return (
    <Select id="lot" name="lot" label="Lot" defaultValue={chosen ?? ""} fieldClassName={className}>
      <option value="">All lots</option>
      {choices.map((lot) => (
        <option key={lot.id} value={lot.id}>
          {lotLabel(lot)}
        </option>
      ))}
    </Select>
  );
}

interface NamesProps {
  name: "machine" | "operator";
  label: string;
  all: string;
  names: readonly string[];
  chosen: string | undefined;
}

function NameChoice({ name, label, all, names, chosen }: NamesProps) {
  if (names.length === 0 && chosen === undefined) return null;
  return (
    <Select id={name} name={name} label={label} defaultValue={chosen ?? ""} fieldClassName="md:w-48">
      <option value="">{all}</option>
      {[...new Set([...names, ...(chosen === undefined ? [] : [chosen])])].map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </Select>
  );
}

interface PeopleProps {
  filters: { machine?: string | undefined; operator?: string | undefined };
  machines: readonly string[];
  operators: readonly string[];
}

/** From the bench's own roasts; a field without a choice isn't shown. */
export function PeopleFilter({ filters, machines, operators }: PeopleProps) {
  return (
    <>
      <NameChoice
        {...{ name: "machine", label: "Machine", all: "All machines", names: machines }}
        chosen={filters.machine}
      />
      <NameChoice
        {...{ name: "operator", label: "Operator", all: "All operators", names: operators }}
        chosen={filters.operator}
      />
    </>
  );
}
