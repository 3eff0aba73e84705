import Link from "next/link";
import { figure } from "@/components/format/amounts";
import { day, month, shortDay } from "@/components/format/dates";
import { shortCountry } from "@/components/format/places";
import { Badge } from "@/components/ui/badge";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import { ratioToMedian } from "@/lib/catalog/median-text";
import type { CatalogRow, ComparedPrices } from "@/lib/catalog/schemas";
import type { HouseScoreFactor } from "@/lib/coffee/house-score";
import { pastCropText } from "@/lib/coffee/past-crop";
import { isThisYear } from "@/lib/units/days";
import type { StockUnit } from "@/lib/units/reader-units";
import { quantityHref } from "./catalog-urls";
import { CompareCheckbox } from "./compare/compare-checkbox";
import { FlavorStrip } from "./flavor-strip";
import { ListingDetails } from "./listing-details";
import { MedianDifference, PriceAtQuantity } from "./prices/price";
import { supplierHref } from "./supplier-urls";
import { type RowTracking, TrackButton } from "./track/track-button";

interface ListingRowProps {
  coffee: CatalogRow;
  supplier: string;
  factors: readonly HouseScoreFactor[];
  origin: ComparedPrices | undefined;
  quantityLb: number;
  unit: StockUnit;
  compared?: readonly number[] | undefined;
  tracking?: RowTracking | undefined;
}

/** Sizes below this are for tasting, not for roasting. */
const SAMPLE_BELOW_LB = 0.5;

export function ListingMarks({ coffee }: { coffee: CatalogRow }) {
  const largest = coffee.price_tiers.at(-1)?.min_lbs;
  const pastCrop = coffee.stocked ? pastCropText(coffee.arrival_date) : null;
  return (
    <>
      {coffee.stocked ? null : <Badge tone="bad">Sold out</Badge>}
      {pastCrop === null ? null : <Badge tone="wait">{pastCrop}</Badge>}
      {coffee.wholesale ? <Badge>Wholesale</Badge> : null}
      {largest !== undefined && largest < SAMPLE_BELOW_LB ? <Badge>Samples only</Badge> : null}
    </>
  );
}

/** Padded with figure and punctuation spaces, to align decimal points. */
function aligned(score: number): string {
  const [whole, decimals = ""] = figure(score).split(".");
  const padding = "\u2007".repeat(2 - decimals.length);
  return decimals ? `${whole}.${decimals}${padding}` : `${whole}\u2008${padding}`;
}

/** The sort key of "Newest in stock", shown where there is no arrival date. */
function OnSaleSince({ date }: { date: string | null }) {
  if (date === null) return null;
  return (
    <small title={`On sale since ${day(date)}`}>
      on sale {isThisYear(date) ? shortDay(date) : month(date)}
    </small>
  );
}

/** A dash where the column's heading says of what, and words on a phone's card. */
function Missing({ name, hiddenOnPhone }: { name: string; hiddenOnPhone?: boolean }) {
  return (
    <NotDisclosed>
      <span aria-hidden="true" title={`${name} not disclosed`} className="max-md:hidden">
        –
      </span>
      <span className={hiddenOnPhone ? "sr-only" : "md:sr-only"}>{name} not disclosed</span>
    </NotDisclosed>
  );
}

export function ListingRow({
  coffee,
  supplier,
  factors,
  origin,
  quantityLb,
  unit,
  compared,
  tracking,
}: ListingRowProps) {
  const country = coffee.country === null ? null : shortCountry(coffee.country);
  const place = [country, coffee.region].filter(Boolean).join(", ");
  const share = ratioToMedian(coffee, quantityLb, origin);
  const notes = coffee.tasting_notes?.slice(0, 4).join(", ");
  const href = quantityHref(`/catalog/${coffee.id}`, quantityLb);
  return (
    <tr className="listing">
      {compared ? <CompareCheckbox coffee={coffee} compared={compared} /> : null}
      <td className="listing-name">
        <Link href={href} prefetch={false} className="name-link listing-link">
          {coffee.name}
        </Link>
        <small>
          <span className="mr-1.5 inline-flex gap-1.5 empty:hidden">
            <ListingMarks coffee={coffee} />
          </span>
          {/* Too small to tap next to the name on a phone; the coffee's page has it there. */}
          {coffee.public_coffee ? (
            <a
              href={quantityHref(supplierHref(coffee.source), quantityLb)}
              className="hover:text-jade hover:underline max-md:hidden"
            >
              {supplier}
            </a>
          ) : null}
          <span className={coffee.public_coffee ? "md:hidden" : undefined}>{supplier}</span>
          {notes ? (
            <span className="listing-notes">
              <FlavorStrip notes={coffee.tasting_notes} />
              <span>{notes}</span>
            </span>
          ) : null}
        </small>
      </td>
      <td className="listing-origin">
        {coffee.country || coffee.region ? (
          <>
            <span className="max-md:hidden">
              {country ?? <NotDisclosed>Country not disclosed</NotDisclosed>}
              <small>{coffee.region ?? "Region not disclosed"}</small>
            </span>
            <span className="md:hidden">{place}</span>
          </>
        ) : (
          <Missing name="Origin" />
        )}
      </td>
      <td className="listing-process">
        {coffee.processing ?? <Missing name="Process" />}
        {coffee.cultivar_detail ? <small className="max-md:hidden">{coffee.cultivar_detail}</small> : null}
      </td>
      <td className="listing-cup">
        {coffee.score_value === null ? (
          <Missing name="Cup score" hiddenOnPhone />
        ) : (
          <>
            <span className="md:hidden">Cup {figure(coffee.score_value)}</span>
            <span className="max-md:hidden">{aligned(coffee.score_value)}</span>
          </>
        )}
      </td>
      <td className="listing-arrival">
        {coffee.arrival_date === null ? (
          <>
            <Missing name="Arrival" />
            {coffee.stocked ? <OnSaleSince date={coffee.stocked_date} /> : null}
          </>
        ) : (
          <span title={day(coffee.arrival_date)}>{month(coffee.arrival_date)}</span>
        )}
      </td>
      <td className="listing-record">
        <ListingDetails coffee={coffee} factors={factors} />
      </td>
      <td className="listing-price">
        <span className="listing-figures">
          <PriceAtQuantity coffee={coffee} quantityLb={quantityLb} unit={unit} />
        </span>
        <MedianDifference share={share} origin={origin} />
      </td>
      {tracking ? (
        <td className="listing-track">
          <TrackButton coffee={coffee} tracking={tracking} />
        </td>
      ) : null}
    </tr>
  );
}
