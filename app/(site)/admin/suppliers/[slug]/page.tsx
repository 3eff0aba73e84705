import type { Metadata } from "next";
import { cache } from "react";
import { adminViewer, orNotFound, type SearchParams, searchOf } from "@/app/request";
import { AdminNav } from "@/components/admin/admin-nav";
import { AuditList } from "@/components/admin/audit-list";
import { RefreshWhileRunning } from "@/components/admin/refresh-while-running";
import { Rejections } from "@/components/admin/rejections";
import { RunsChart } from "@/components/admin/runs-chart";
import { HeldDelisting, ReadNow, SetEnabled, SupplierSettings } from "@/components/admin/supplier-actions";
import { HealthBadge, RUN_LABELS } from "@/components/admin/supplier-badges";
import { count, pluralize } from "@/components/format/amounts";
import { minute } from "@/components/format/dates";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { FactList } from "@/components/ui/fact-list";
import { Nothing, Section } from "@/components/ui/section";
import { type SupplierRun, viewSupplierDetails } from "@/lib/admin/suppliers";
import { supplierPageQuery } from "@/lib/admin/suppliers-contract";
import { readQuery } from "@/lib/http/query/parse-query";

interface SupplierPageProps {
  params: Promise<{ slug: string }>;
  searchParams: SearchParams;
}

const readDetails = cache(async (slug: string, run: number | undefined) => {
  const viewer = await adminViewer(`/admin/suppliers/${slug}`);
  return orNotFound(viewSupplierDetails(viewer, slug, run));
});

const runOf = async (searchParams: SearchParams) =>
  readQuery(supplierPageQuery, searchOf(await searchParams)).query.run;

export async function generateMetadata({ params, searchParams }: SupplierPageProps): Promise<Metadata> {
  const { supplier } = await readDetails((await params).slug, await runOf(searchParams));
  return { title: `Admin: ${supplier.name}`, robots: { index: false } };
}

export default async function SupplierPage({ params, searchParams }: SupplierPageProps) {
  const { slug } = await params;
  const details = await readDetails(slug, await runOf(searchParams));
  const { supplier, stocked, health, runs, shownRun, rejections, audit } = details;
  const latest = runs.at(-1);

  return (
    <>
      <AdminNav current="/admin/suppliers" />
      <div className="mt-3">
        <Breadcrumb href="/admin/suppliers">Suppliers</Breadcrumb>
      </div>
      <h1 className="flex flex-wrap items-center gap-x-3 font-serif text-headline tracking-[-0.02em] [overflow-wrap:anywhere]">
        {supplier.name}
        <span className="font-sans tracking-normal">
          <HealthBadge health={health} />
        </span>
      </h1>
      <p className="mt-2 mb-6 max-w-[80ch] text-ink-soft [overflow-wrap:anywhere]">
        {latest
          ? `Last run ${minute(latest.asOf)}: ${RUN_LABELS[latest.status]}. ${outcomeOf(latest)}`
          : "This feed hasn’t been read yet."}
      </p>
      {health === "reading" ? <RefreshWhileRunning /> : null}
      {health === "held" && latest ? <HeldDelisting slug={slug} run={latest} /> : null}

      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 content-start gap-y-10">
          <Section title={runs.length > 0 ? `Last ${pluralize(runs.length, "run")}` : "Runs"}>
            {runs.length > 0 ? <RunsChart slug={slug} runs={runs} /> : <Nothing>No runs yet.</Nothing>}
            {supplier.enabled ? (
              <div className="mt-4">
                <ReadNow slug={slug} />
              </div>
            ) : null}
          </Section>
          <Section id="rejected" title="Rejected rows">
            {shownRun && rejections.length > 0 ? (
              <>
                <p className="mb-2 text-ink-soft">
                  {rejections.length < shownRun.rejected
                    ? `The first ${rejections.length} of ${count(shownRun.rejected)}`
                    : pluralize(shownRun.rejected, "row")}{" "}
                  in run {shownRun.id}
                  {rejections.some(({ raw }) => raw !== undefined)
                    ? ", with the beginning of the item."
                    : "."}
                </p>
                <Rejections rejections={rejections} />
              </>
            ) : (
              <Nothing>
                {shownRun && shownRun.rejected > 0
                  ? `${pluralize(shownRun.rejected, "row")} in run ${shownRun.id}, too long ago to be kept.`
                  : `None in ${shownRun ? `run ${shownRun.id}` : "any run"}.`}
              </Nothing>
            )}
          </Section>
        </div>
        <div className="grid min-w-0 content-start gap-y-10">
          <Section title="Feed">
            <FactList
              facts={[
                { term: "Slug", value: supplier.slug },
                { term: "Kind", value: supplier.feedKind },
                { term: "Address", value: supplier.feedUrl },
              ]}
            />
          </Section>
          <Section title="Settings">
            <SupplierSettings supplier={supplier} />
          </Section>
          <Section title={supplier.enabled ? "Disable" : "Enable"}>
            <SetEnabled slug={slug} enabled={supplier.enabled} stocked={stocked} />
          </Section>
        </div>
      </div>

      <div className="mt-10">
        <Section title="Audit trail">
          {audit.length > 0 ? <AuditList entries={audit} /> : <Nothing>No changes recorded.</Nothing>}
        </Section>
      </div>
    </>
  );
}

/** What the run changed; a held run says it in its own notice. */
function outcomeOf({ status, message, created, updated, delisted, rejected }: SupplierRun): string {
  if (status === "held") return "";
  if (status !== "succeeded") return message ?? "";
  const counts = `${count(created)} created, ${count(updated)} updated, ${count(delisted)} delisted, ${count(rejected)} rejected.`;
  return message ? `${counts} ${message}` : counts;
}
