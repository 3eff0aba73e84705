import type { ReactNode } from "react";
import { supplierHref } from "@/components/catalog/supplier-urls";
import { type RowTracking, TrackButton } from "@/components/catalog/track/track-button";
import { money, pluralize, pounds } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { shortCountry } from "@/components/format/places";
import { SEPARATOR } from "@/components/format/separator";
import { originHref } from "@/components/market/origin-urls";
import { lotHref, roastHref } from "@/components/onboarding/bench-urls";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import type { CoffeeHit, DocsHit, LotHit, OriginHit, RoastHit, SupplierHit } from "@/lib/search/contract";
import { Highlight } from "./highlight";

interface RowProps {
  href: string;
  name: string;
  q: string;
  detail?: ReactNode;
  figure?: ReactNode;
  /** Next to the link. */
  action?: ReactNode;
}

function Row({ href, name, q, detail, figure, action }: RowProps) {
  return (
    <li className="flex items-center gap-2 border-rule border-b">
      <a
        href={href}
        className="group -mx-2 flex min-h-12 min-w-0 flex-1 items-center justify-between gap-4 rounded-md px-2 py-2 hover:bg-well"
      >
        <span className="min-w-0">
          <span className="block font-medium [overflow-wrap:anywhere] group-hover:underline">
            <Highlight text={name} q={q} />
          </span>
          {detail ? <span className="block text-ink-soft text-small">{detail}</span> : null}
        </span>
        {figure ? <span className="shrink-0 text-right text-small">{figure}</span> : null}
      </a>
      {action}
    </li>
  );
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(SEPARATOR);

export function LotRow({ lot, q }: { lot: LotHit; q: string }) {
  return (
    <Row
      href={lotHref(lot.id)}
      name={lot.coffee_name}
      q={q}
      detail={joined(
        lot.country && shortCountry(lot.country),
        lot.purchase_date && `bought ${day(lot.purchase_date)}`,
      )}
      figure={lot.stocked ? `${pounds(lot.remaining_lbs)} left` : "used up"}
    />
  );
}

export function RoastRow({ roast, q }: { roast: RoastHit; q: string }) {
  return (
    <Row
      href={roastHref(roast.roast_id)}
      name={roast.batch_name}
      q={q}
      detail={
        <>
          {roast.coffee_name}
          {roast.note ? (
            <span className="block [overflow-wrap:anywhere]">
              “<Highlight text={roast.note} q={q} />”
            </span>
          ) : null}
        </>
      }
      figure={day(roast.roast_date)}
    />
  );
}

export function OriginRow({ origin, q }: { origin: OriginHit; q: string }) {
  const { country, region, listings } = origin;
  return (
    <Row
      href={region === null ? originHref(country) : `/catalog?${new URLSearchParams({ country, region })}`}
      name={region ?? shortCountry(country)}
      q={q}
      detail={region === null ? null : shortCountry(country)}
      figure={pluralize(listings, "coffee")}
    />
  );
}

export function SupplierRow({ supplier, q }: { supplier: SupplierHit; q: string }) {
  return <Row href={supplierHref(supplier.slug)} name={supplier.name} q={q} />;
}

export function CoffeeRow({ coffee, q, tracking }: { coffee: CoffeeHit; q: string; tracking: RowTracking }) {
  return (
    <Row
      href={`/catalog/${coffee.id}`}
      name={coffee.name}
      q={q}
      action={<TrackButton coffee={{ ...coffee, public_coffee: true }} tracking={tracking} />}
      detail={joined(coffee.country && shortCountry(coffee.country), coffee.region, coffee.supplier)}
      figure={
        coffee.price_per_lb === null ? (
          <NotDisclosed>No price listed</NotDisclosed>
        ) : (
          <>
            <span className="font-medium text-body">{money(coffee.price_per_lb)}</span>
            <span className="text-ink-soft"> per lb</span>
          </>
        )
      }
    />
  );
}

export function DocsRow({ part, q }: { part: DocsHit; q: string }) {
  return (
    <Row
      href={part.href}
      name={part.title}
      q={q}
      detail={
        <>
          {part.place}
          {part.excerpt ? (
            <span className="block [overflow-wrap:anywhere]">
              <Highlight text={part.excerpt} q={q} />
            </span>
          ) : null}
        </>
      }
    />
  );
}
