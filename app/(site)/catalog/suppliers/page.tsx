import type { Metadata } from "next";
import { pageMetadata } from "@/app/preview";
import { pageViewer } from "@/app/request";
import { supplierHref } from "@/components/catalog/supplier-urls";
import { count, pluralize } from "@/components/format/amounts";
import { PageTrail } from "@/components/site/page-trail";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { RowLink, RuledTable } from "@/components/ui/ruled-table";
import { can } from "@/lib/access/capabilities";
import { viewSuppliers } from "@/lib/catalog/pages/directories";

const PATH = "/catalog/suppliers";
const TITLE = "Green coffee suppliers";
const DESCRIPTION =
  "Every supplier in the catalog: coffees in stock, countries of origin, and what was added in the last 30 days.";

export function generateMetadata(): Metadata {
  return pageMetadata({ path: PATH, title: TITLE, description: DESCRIPTION });
}

export default async function SuppliersPage() {
  const viewer = await pageViewer();
  const suppliers = await viewSuppliers(viewer);
  const seesWholesale = can(viewer, "canSeeWholesale");
  const coffeesOf = (some: typeof suppliers) =>
    some.reduce((sum, { stock }) => sum + (stock?.stocked ?? 0), 0);
  const wholesale = suppliers.filter(({ wholesaleOnly }) => wholesaleOnly);
  const retail = suppliers.filter(({ wholesaleOnly }) => !wholesaleOnly);
  return (
    <div className="page">
      <header className="py-8 md:py-10">
        <PageTrail
          places={[{ label: "Catalog", href: "/catalog" }]}
          page={{ label: "Suppliers", href: PATH }}
        />
        <h1 className="font-serif text-headline tracking-[-0.02em] md:text-display">Suppliers</h1>
        <p className="mt-3 max-w-[62ch] text-ink-soft text-lead">
          {pluralize(retail.length, "supplier")} with {pluralize(coffeesOf(retail), "retail coffee")} in stock
          {wholesale.length > 0 ? `, and ${count(wholesale.length)} that sell wholesale only` : ""}
          {wholesale.length > 0 && seesWholesale
            ? `, with ${pluralize(coffeesOf(wholesale), "wholesale coffee")}`
            : ""}
          . A supplier’s page compares its prices with the median of each origin and method.
        </p>
      </header>
      {suppliers.length === 0 ? (
        <EmptyState title="No suppliers yet." />
      ) : (
        <RuledTable
          caption="Suppliers with coffees in stock, origins, and coffees added in the last 30 days"
          columns={[
            { name: "Supplier" },
            { name: "In stock", className: "w-18 md:w-24" },
            { name: "Origins", className: "w-24", wide: true },
            { name: "Added in 30 days", className: "w-20 md:w-36" },
          ]}
          rows={suppliers.map(({ slug, name, wholesaleOnly, stock }) => {
            const isHidden = wholesaleOnly && !seesWholesale;
            return {
              key: slug,
              cells: [
                <RowLink
                  key="name"
                  href={supplierHref(slug)}
                  mark={wholesaleOnly ? <Badge>wholesale</Badge> : undefined}
                >
                  {name}
                </RowLink>,
                isHidden ? (
                  <span key="closed" className="whitespace-nowrap">
                    members only
                  </span>
                ) : (
                  count(stock?.stocked ?? 0)
                ),
                isHidden ? "" : count(stock?.countries ?? 0),
                isHidden ? "" : count(stock?.added ?? 0),
              ],
            };
          })}
        />
      )}
    </div>
  );
}
