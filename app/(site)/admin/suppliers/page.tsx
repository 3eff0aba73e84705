import type { Metadata } from "next";
import { adminViewer } from "@/app/request";
import { AdminNav } from "@/components/admin/admin-nav";
import { RefreshWhileRunning } from "@/components/admin/refresh-while-running";
import { SuppliersTable } from "@/components/admin/suppliers-table";
import { pluralize } from "@/components/format/amounts";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { lateAfterHours, type SupplierHealth } from "@/lib/admin/supplier-health";
import { viewSuppliers } from "@/lib/admin/suppliers";

export const metadata: Metadata = { title: "Admin: suppliers", robots: { index: false } };

export default async function SuppliersPage() {
  const viewer = await adminViewer("/admin/suppliers");
  const suppliers = await viewSuppliers(viewer);
  const withHealth = (kind: SupplierHealth) => suppliers.filter(({ health }) => health === kind).length;
  const problems = [
    { number: withHealth("failing"), problem: "failing" },
    { number: withHealth("held"), problem: "with changes to confirm" },
    { number: withHealth("late"), problem: "late" },
    { number: withHealth("never_read"), problem: "never read" },
  ].flatMap(({ number, problem }) => (number > 0 ? `${number} ${problem}` : []));

  return (
    <>
      <AdminNav current="/admin/suppliers" />
      {withHealth("reading") > 0 ? <RefreshWhileRunning /> : null}
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="font-serif text-headline tracking-[-0.02em]">Suppliers</h1>
          <p className="mt-2 max-w-[64ch] text-ink-soft">
            {pluralize(suppliers.length, "supplier")}:{" "}
            {problems.length > 0 ? problems.join(", ") : "none needs attention"}. Late means not read for{" "}
            {lateAfterHours()} hours.
          </p>
        </div>
        <a href="/admin/add-supplier" className={buttonClass("primary")}>
          Test or add a feed
        </a>
      </div>
      <div className="mt-6">
        {suppliers.length > 0 ? (
          <SuppliersTable suppliers={suppliers} now={new Date()} />
        ) : (
          <EmptyState title="No suppliers yet" />
        )}
      </div>
    </>
  );
}
