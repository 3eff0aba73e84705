import { MAX_COMPARED } from "@/lib/catalog/pages/max-compared";
import type { CatalogRow } from "@/lib/catalog/schemas";
import { COMPARE_FORM_ID } from "./compare-bar";

interface CompareCheckboxProps {
  coffee: Pick<CatalogRow, "id" | "name">;
  compared: readonly number[];
}

export function CompareCheckbox({ coffee: { id, name }, compared }: CompareCheckboxProps) {
  const chosen = compared.includes(id);
  return (
    <td className="listing-choose">
      <label title="Compare">
        <input
          type="checkbox"
          form={COMPARE_FORM_ID}
          name="compare"
          value={id}
          defaultChecked={chosen}
          disabled={!chosen && compared.length >= MAX_COMPARED}
          aria-label={`Compare ${name}`}
        />
        <span>Compare</span>
      </label>
    </td>
  );
}
