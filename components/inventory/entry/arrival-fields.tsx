import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/forms/field";
import { SuggestedField } from "@/components/ui/forms/suggested-field";
import { TextArea } from "@/components/ui/forms/text-area";
import { ARRIVAL_FIELDS, type Arrival } from "@/lib/inventory/arrival";

interface ArrivalFieldsProps {
  id: string;
  lot?: Arrival;
  /** Places of other lots, to choose from. */
  places: readonly string[];
}

const DECIMAL = { inputMode: "decimal", autoComplete: "off" } as const;

/** Open if something of it is known. */
export function ArrivalFields({ id, lot, places }: ArrivalFieldsProps) {
  const isKnown = lot !== undefined && ARRIVAL_FIELDS.some((field) => lot[field] !== null);
  const value = (field: keyof Arrival) => lot?.[field] ?? "";
  return (
    <Disclosure
      open={isKnown}
      className="mt-5 border-rule border-y"
      summary={<span className="font-medium">Arrival and storage</span>}
    >
      <div className="grid gap-4 pt-1 pb-5 sm:grid-cols-2">
        <SuggestedField
          id={`${id}-location`}
          name="location"
          label="Location"
          maxLength={120}
          suggestions={places}
          hint="Where the lot is stored, such as Warehouse, shelf 3"
          defaultValue={value("location")}
        />
        <Field
          id={`${id}-lot-number`}
          name="lot_number"
          label="Lot number"
          maxLength={60}
          autoComplete="off"
          hint="On the bag or the invoice"
          defaultValue={value("lot_number")}
        />
        <Field
          id={`${id}-received`}
          name="received_date"
          type="date"
          label="Received"
          defaultValue={value("received_date")}
        />
        <Field
          id={`${id}-screen`}
          name="screen_size"
          label="Screen size"
          maxLength={40}
          autoComplete="off"
          placeholder="16–18"
          defaultValue={value("screen_size")}
        />
        <Field
          id={`${id}-moisture`}
          name="moisture_percent"
          label="Moisture"
          suffix="%"
          {...DECIMAL}
          pattern="\s*\d{1,2}([.,]\d{1,2})?\s*"
          data-amount="number"
          title="Enter 1 to 30, such as 10.5"
          defaultValue={value("moisture_percent")}
        />
        <Field
          id={`${id}-activity`}
          name="water_activity"
          label="Water activity"
          suffix="aw"
          {...DECIMAL}
          pattern="\s*(0?[.,]\d{1,3}|[01]([.,]0*)?)\s*"
          data-amount="number"
          title="Enter 0 to 1, such as 0.55"
          defaultValue={value("water_activity")}
        />
        <Field
          id={`${id}-density`}
          name="density_g_l"
          label="Density"
          suffix="g/l"
          {...DECIMAL}
          pattern="\s*\d{3,4}([.,]\d)?\s*"
          data-amount="number"
          title="Enter 300 to 1200, such as 712"
          defaultValue={value("density_g_l")}
        />
        <Field
          id={`${id}-eudr`}
          name="eudr_reference"
          label="EUDR reference"
          maxLength={60}
          autoComplete="off"
          hint="Of the due diligence statement"
          defaultValue={value("eudr_reference")}
        />
        <TextArea
          id={`${id}-plot`}
          name="eudr_plot"
          label="Plot of land"
          hint="Coordinates, GeoJSON or its name"
          rows={2}
          maxLength={4000}
          fieldClassName="sm:col-span-2"
          defaultValue={value("eudr_plot")}
        />
      </div>
    </Disclosure>
  );
}
