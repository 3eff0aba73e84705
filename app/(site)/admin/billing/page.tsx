import type { Metadata } from "next";
import { adminViewer, type SearchParams, searchOf } from "@/app/request";
import { AdminNav } from "@/components/admin/admin-nav";
import { DriftList } from "@/components/admin/drift-list";
import {
  AuditActions,
  DriftFilters,
  DriftHeadline,
  RunHistory,
  RunningAudit,
} from "@/components/admin/drift-overview";
import { LastRepairSection } from "@/components/admin/last-repair";
import { RefreshWhileRunning } from "@/components/admin/refresh-while-running";
import { SubscriptionStates } from "@/components/admin/subscription-states";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { driftPageQuery } from "@/lib/billing/drift/contract";
import { viewDrift } from "@/lib/billing/drift/report";
import { countSubscriptions } from "@/lib/billing/overview/overview";
import { readQuery } from "@/lib/http/query/parse-query";

export const metadata: Metadata = { title: "Admin: billing", robots: { index: false } };

export default async function BillingPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await adminViewer("/admin/billing");
  const { query } = readQuery(driftPageQuery, searchOf(await searchParams));
  const { code, severity, acknowledged, page = 1 } = query;
  const filter = { code, severity, withAcknowledged: acknowledged === "true" };
  const [{ latest, running, runs, lastRepair, discrepancies, hasNext }, counts] = await Promise.all([
    viewDrift(viewer, { ...filter, page }),
    countSubscriptions(viewer),
  ]);
  const search = new URLSearchParams({ ...(code && { code }), ...(severity && { severity }) });
  const filterQuery = search.size > 0 ? `?${search}` : "";
  // The export has no such filter.
  const shown = new URLSearchParams({ ...Object.fromEntries(search), ...(acknowledged && { acknowledged }) });
  const pageAddress = (number: number) =>
    `/admin/billing?${new URLSearchParams([...shown, ["page", String(number)]])}`;
  const repairable = code && discrepancies.some(({ repair }) => repair !== "none");

  return (
    <>
      <AdminNav current="/admin/billing" />
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="font-serif text-headline tracking-[-0.02em]">Billing</h1>
          <DriftHeadline latest={latest} now={new Date()} />
          <SubscriptionStates counts={counts} />
        </div>
        <AuditActions running={running} query={filterQuery} />
      </div>
      {running ? <RunningAudit running={running} /> : null}
      {running || lastRepair?.state === "running" ? <RefreshWhileRunning /> : null}
      {lastRepair ? <LastRepairSection repair={lastRepair} /> : null}
      <section aria-label="Discrepancies" className="mt-8">
        <h2 className="mb-3 font-serif text-title">Differences from Stripe, and privileges to review</h2>
        <DriftFilters filter={filter} />
        {repairable ? (
          <p className="mt-4">
            <a
              href={`/admin/billing/repair?${new URLSearchParams({ code })}`}
              className={buttonClass("primary")}
            >
              Preview repair of all of this kind
            </a>
          </p>
        ) : null}
        <div className="mt-4">
          {discrepancies.length > 0 ? (
            <DriftList discrepancies={discrepancies} />
          ) : (
            <EmptyState title={latest ? "No discrepancies" : "Not audited yet"}>
              <p>
                {latest
                  ? "Within these filters, everyone’s access matches Stripe."
                  : "Start an audit to compare everyone’s access with Stripe. It changes nothing."}
              </p>
            </EmptyState>
          )}
        </div>
        <p className="mt-4 flex gap-3">
          {page > 1 ? (
            <a href={pageAddress(page - 1)} className={buttonClass()}>
              Previous page
            </a>
          ) : null}
          {hasNext ? (
            <a href={pageAddress(page + 1)} className={buttonClass()}>
              Next page
            </a>
          ) : null}
        </p>
      </section>
      <section aria-label="History" className="mt-10">
        <h2 className="mb-3 font-serif text-title">Latest audits</h2>
        <RunHistory runs={runs} />
      </section>
    </>
  );
}
