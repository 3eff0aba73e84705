import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/forms/field";
import type { CatalogRow } from "@/lib/catalog/schemas";

const FIRST_FACTS = [
  ["country", "Country", "Ethiopia", 120],
  ["region", "Region", "Guji", 120],
  ["processing", "Process", "Washed", 120],
  ["cultivar_detail", "Cultivar", "Bourbon, Caturra", 200],
] as const;

const MORE_FACTS = [
  ["drying_method", "Drying", "Raised beds", 200],
  ["producer", "Producer", "", 200],
  ["farm", "Farm", "", 200],
  ["grade", "Grade", "G1", 200],
  ["harvest", "Harvest", "2025/26", 200],
] as const;

export const COFFEE_FIELDS = [
  ...[...FIRST_FACTS, ...MORE_FACTS].map(([name]) => name),
  "elevation_min_masl",
  "elevation_max_masl",
  "tasting_notes",
] as const satisfies readonly (keyof CatalogRow)[];

interface CoffeeFieldsProps {
  id: string;
  coffee: CatalogRow | null;
}

type FactField = (typeof FIRST_FACTS | typeof MORE_FACTS)[number];

export function CoffeeFields({ id, coffee }: CoffeeFieldsProps) {
  const factField = ([name, label, example, most]: FactField) => (
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
  );
  return (
    <>
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
        {FIRST_FACTS.map(factField)}
      </div>
      <Disclosure
        className="mt-2"
        summary={<span className="text-ink-soft">More details: producer, elevation, tasting notes</span>}
      >
        <div className="grid gap-4 pt-1 sm:grid-cols-2">
          {MORE_FACTS.map(factField)}
          <div className="grid grid-cols-2 gap-4 sm:col-span-2">
            <Masl
              id={`${id}-low`}
              name="elevation_min_masl"
              label="Elevation from"
              value={coffee?.elevation_min_masl}
            />
            <Masl
              id={`${id}-high`}
              name="elevation_max_masl"
              label="Elevation to"
              value={coffee?.elevation_max_masl}
            />
          </div>
          <Field
            id={`${id}-tasting`}
            name="tasting_notes"
            label="Tasting notes"
            hint="The seller’s notes, separated by commas"
            placeholder="blueberry, jasmine, cocoa"
            maxLength={600}
            autoComplete="off"
            fieldClassName="sm:col-span-2"
            defaultValue={coffee?.tasting_notes?.join(", ") ?? ""}
          />
        </div>
      </Disclosure>
    </>
  );
}

interface MaslProps {
  id: string;
  name: string;
  label: string;
  value: number | null | undefined;
}

// No `pattern`: a browser can't show its error on a field inside a closed disclosure.
function Masl({ id, name, label, value }: MaslProps) {
  return (
    <Field
      id={id}
      name={name}
      label={label}
      suffix="m"
      inputMode="numeric"
      autoComplete="off"
      defaultValue={value ?? ""}
    />
  );
}
