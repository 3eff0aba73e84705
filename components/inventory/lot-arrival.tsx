import { day } from "@/components/format/dates";
import { type Fact, FactList } from "@/components/ui/fact-list";
import type { Arrival } from "@/lib/inventory/arrival";

const withUnit = (value: number | null, unit: string) => (value === null ? null : `${value}\u00a0${unit}`);

/** Where the lot is and what was measured on arrival; nothing if none of it was entered. */
export function LotArrival({ lot, title }: { lot: Arrival; title: "h2" | "h3" }) {
  const Title = title;
  const known: Record<keyof Arrival, Fact | null> = {
    location: fact("Location", lot.location),
    lot_number: fact("Lot number", lot.lot_number),
    received_date: fact("Received", lot.received_date && day(lot.received_date)),
    moisture_percent: fact("Moisture", lot.moisture_percent === null ? null : `${lot.moisture_percent}%`),
    water_activity: fact("Water activity", withUnit(lot.water_activity, "aw")),
    density_g_l: fact("Density", withUnit(lot.density_g_l, "g/l")),
    screen_size: fact("Screen size", lot.screen_size),
    eudr_reference: fact("EUDR reference", lot.eudr_reference),
    eudr_plot: fact("Plot of land", lot.eudr_plot),
  };
  const facts = Object.values(known).filter((each) => each !== null);
  if (facts.length === 0) return null;
  return (
    <section aria-label="Arrival and storage">
      <Title className="mb-2 font-serif text-lead">Arrival and storage</Title>
      <div className="whitespace-pre-line">
        <FactList facts={facts} />
      </div>
    </section>
  );
}

const fact = (term: string, value: string | null): Fact | null => (value ? { term, value } : null);
