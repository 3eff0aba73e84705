import { Field } from "@/components/ui/field";
import type { CatalogRow } from "@/lib/catalog/row";

const FACTS = [
  ["country", "Country", "Ethiopia", 120],
  ["region", "Region", "Guji", 120],
  ["processing", "Process", "Washed", 120],
  ["drying_method", "Drying", "Raised beds", 200],
  ["producer", "Producer", "", 200],
  ["farm", "Farm", "", 200],
  ["cultivar_detail", "Cultivar", "Bourbon, Caturra", 200],
  ["grade", "Grade", "G1", 200],
  ["harvest", "Harvest", "2025/26", 200],
] as const;

interface CoffeeFieldsProps {
  id: string;
  /** The coffee as it was entered; null for a new one. */
  coffee: CatalogRow | null;
}

/** What a person says of a coffee that they enter by hand. All but the name may stay empty. */
export function CoffeeFields({ id, coffee }: CoffeeFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        id={`${id}-name`}
        name="manual_name"
        label="Name"
        required
        maxLength={200}
        autoComplete="off"
        placeholder="Guji Hambela, lot 12"
        fieldClassName="sm:col-span-2"
        defaultValue={coffee?.name ?? ""}
      />
      {FACTS.map(([name, label, example, most]) => (
        <Field
          key={name}
          id={`${id}-${name}`}
          name={name}
          label={label}
          placeholder={example}
          maxLength={most}
          autoComplete="off"
          defaultValue={coffee?.[name] ?? ""}
        />
      ))}
      <Masl
        id={`${id}-low`}
        name="elevation_min_masl"
        label="Elevation, from"
        value={coffee?.elevation_min_masl}
      />
      <Masl
        id={`${id}-high`}
        name="elevation_max_masl"
        label="Elevation, to"
        value={coffee?.elevation_max_masl}
      />
      <Field
        id={`${id}-tasting`}
        name="tasting_notes"
        label="Tasting notes"
        hint="What the seller says, with commas between"
        placeholder="blueberry, jasmine, cocoa"
        maxLength={600}
        autoComplete="off"
        fieldClassName="sm:col-span-2"
        defaultValue={coffee?.tasting_notes?.join(", ") ?? ""}
      />
    </div>
  );
}

function Masl({
  id,
  name,
  label,
  value,
}: {
  id: string;
  name: string;
  label: string;
  value: number | null | undefined;
}) {
  return (
    <Field
      id={id}
      name={name}
      label={label}
      suffix="m"
      inputMode="numeric"
      pattern="\s*\d{1,4}\s*"
      title="Metres above sea level, such as 1900"
      autoComplete="off"
      defaultValue={value ?? ""}
    />
  );
}
