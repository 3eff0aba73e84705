import { count } from "@/components/format/amounts";
import { Choice } from "@/components/ui/forms/choice";
import { FILTERS } from "@/lib/catalog/search/filters/filter-declarations";
import { declarationOf, type FilterWith } from "@/lib/catalog/search/filters/filter-names";
import type { Option } from "@/lib/catalog/search/filters/filter-types";

interface ChoiceFieldProps {
  name: FilterWith<{ field: { kind: "choice" } }>;
  chosen: unknown;
  counts: Readonly<Record<string, number>> | undefined;
  nameOf: (value: string) => string;
}

export function ChoiceField({ name, chosen, counts, nameOf }: ChoiceFieldProps) {
  const { default: standard = "", field } = declarationOf(name);
  const any = "any" in field && field.any ? [{ value: "", label: field.any }] : [];
  const offered: readonly Option[] = [...any, ...FILTERS[name].field.options];
  const value = String(chosen ?? standard).toLowerCase();
  const typed = offered.some((option) => option.value === value) ? [] : [{ value, label: nameOf(value) }];
  return [...offered, ...typed].map((option) => {
    const rows = counts?.[option.value];
    return (
      <Choice
        key={option.value}
        type="radio"
        name={name}
        value={option.value}
        defaultChecked={option.value === value}
        count={rows === undefined ? undefined : count(rows)}
      >
        {option.label}
      </Choice>
    );
  });
}
