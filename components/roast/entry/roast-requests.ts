import type { TemperatureUnit } from "@/lib/units/temperature";
import { uuidOf } from "./roast-draft";
import type { weighedBlend, weighedRoasts } from "./roast-weights";
import type { readMilestones } from "./typed-milestones";

interface Entered {
  /** The draft's id. */
  id: string;
  recipeName: string | undefined;
  milestones: ReturnType<typeof readMilestones>["milestones"];
  degrees: TemperatureUnit;
}

/** The body of each roast: its weights and the form's fields, which are the same for all except the batch number. */
export function requestsOf(
  weighed: ReturnType<typeof weighedBlend | typeof weighedRoasts>["roasts"],
  fields: FormData,
  { id, recipeName, milestones, degrees }: Entered,
) {
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  const name = text("batch_name") || recipeName;
  const number = text("batch_number");
  const date = text("roast_date");
  return weighed.map((each, place) => ({
    ...each,
    roast_uuid: uuidOf(id, place),
    ...(number && place === 0 && { batch_number: number }),
    ...(name && { batch_name: name }),
    ...(date && { roast_date: date }),
    roast_notes: text("roast_notes"),
    roast_targets: text("roast_targets"),
    roaster_type: text("roaster_type"),
    operator: text("operator"),
    whole_color: text("whole_color").replace(",", "."),
    ground_color: text("ground_color").replace(",", "."),
    color_system: text("color_system"),
    ...(milestones && { milestones, temperature_unit: degrees }),
  }));
}
