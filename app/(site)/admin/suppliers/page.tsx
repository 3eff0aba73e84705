import type { Metadata } from "next";
import { adminViewer } from "@/app/request";
import { AdminNav } from "@/components/admin/admin-nav";
import { SuppliersTable } from "@/components/admin/suppliers-table";
import { pluralize } from "@/components/format/amounts";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LATE_AFTER_HOURS } from "@/lib/admin/supplier-health";
import { viewSuppliers } from "@/lib/admin/suppliers";

export const metadata: Metadata = { title: "Admin: suppliers", robots: { index: false } };

export default async function SuppliersPage() {
  const viewer = await adminViewer("/admin/suppliers");
  const suppliers = await viewSuppliers(viewer);
  const withHealth = (...kinds: string[]) => suppliers.filter(({ health }) => kinds.includes(health)).length;
  const problems = [
    { number: withHealth("failing"), problem: "failing" },
    { number: withHealth("held"), problem: "with changes to confirm" },
    { number: withHealth("late", "never_read"), problem: "late" },
  ].flatMap(({ number, problem }) => (number > 0 ? `${number} ${problem}` : []));

  return (
    <>
      <AdminNav current="/admin/suppliers" />
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="font-serif text-headline tracking-[-0.02em]">Suppliers</h1>
          <p className="mt-2 max-w-[64ch] text-ink-soft">
            {pluralize(suppliers.length, "supplier")}:{" "}
            {problems.length > 0 ? problems.join(", ") : "none needs you"}. Late means not read for{" "}
            {LATE_AFTER_HOURS} hours, or never.
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
