import type { Metadata } from "next";
import { adminViewer } from "@/app/request";
import { AdminNav } from "@/components/admin/admin-nav";
import { BackgroundJobs } from "@/components/admin/background-jobs";
import { EndpointTable } from "@/components/admin/endpoint-table";
import { count, percent, pluralize, sizeOf, tenths } from "@/components/format/amounts";
import { minute } from "@/components/format/dates";
import { FactList } from "@/components/ui/fact-list";
import { RuledTable } from "@/components/ui/ruled-table";
import { Nothing, Section } from "@/components/ui/section";
import { type SystemNumbers, viewSystem } from "@/lib/admin/system";
import { CACHES } from "@/lib/api/cache/table";
import { RELEASE } from "@/lib/api-root/release";
import { capitalize } from "@/lib/capitalize";
import { viewJobs } from "@/lib/jobs/dead-letters";

export const metadata: Metadata = { title: "Admin: system", robots: { index: false } };

const MS = "\u00a0ms";

function stateOf({ lagMs, isUsed }: SystemNumbers["replicas"][number]): string {
  if (lagMs === null) return "Can’t be reached, or too far behind.";
  return `${tenths(lagMs / 1000)} s behind${isUsed ? "" : ", not used"}`;
}

function duration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return pluralize(Math.floor(hours / 24), "day");
  return hours >= 1 ? pluralize(hours, "hour") : pluralize(Math.floor(seconds / 60), "minute");
}

export default async function SystemPage() {
  const viewer = await adminViewer("/admin/system");
  const [system, jobs] = await Promise.all([viewSystem(viewer), viewJobs(viewer)]);
  const { process, database, queues, caches, requests } = system;

  return (
    <>
      <AdminNav current="/admin/system" />
      <h1 className="mt-6 font-serif text-headline tracking-[-0.02em]">System</h1>
      <p className="mt-2 max-w-[64ch] text-ink-soft">
        Current values. Caches and endpoints are for the server process that answered this request; the rest
        covers the whole site.
      </p>

      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-2">
        <Section title="Server">
          <FactList
            facts={[
              { term: "Version", value: `${RELEASE}, Node ${process.node}` },
              {
                term: "Running for",
                value: `${duration(process.uptimeS)}, since ${minute(process.startedAt)}`,
              },
              { term: "Processes", value: count(system.processes) },
              { term: "Memory", value: sizeOf(process.memoryBytes) },
              { term: "Last backup", value: system.lastBackupAt ?? <NoBackups /> },
            ]}
          />
        </Section>
        <Section title="Database">
          <FactList
            facts={[
              { term: "Postgres", value: database.version },
              { term: "Size", value: sizeOf(database.bytes) },
              {
                term: "Connections",
                value: `${count(database.connections)} of ${count(database.maxConnections)}, ${count(database.active)} active`,
              },
              { term: "Latency", value: `${tenths(database.latencyMs)}${MS}` },
              ...(system.replicas.length === 0
                ? [{ term: "Replicas", value: "None." }]
                : system.replicas.map((replica) => ({ term: replica.name, value: stateOf(replica) }))),
            ]}
          />
        </Section>
        <Section title="Queues">
          <FactList
            facts={[
              { term: "Billing, customers to sync", value: count(queues.billingCustomers) },
              { term: "Billing, events pending", value: count(queues.billingEvents) },
              {
                term: "Ingest",
                value: `${count(queues.ingestRunning)} running, ${pluralize(queues.suppliersEnabled, "supplier")} enabled`,
              },
            ]}
          />
        </Section>
        <Section title="Caches">
          {caches.length > 0 ? (
            <RuledTable
              caption="Cache look-ups of this process since it started"
              columns={[{ name: "Holds", words: true }, { name: "Look-ups" }, { name: "Hit rate" }]}
              rows={caches.map(({ name, hits, misses }) => ({
                key: name,
                cells: [
                  <span key="holds" className="block py-1">
                    {capitalize(CACHES[name].holds)}
                  </span>,
                  count(hits + misses),
                  hits + misses === 0 ? "" : percent(hits / (hits + misses)),
                ],
              }))}
            />
          ) : (
            <Nothing>No look-ups since this process started.</Nothing>
          )}
        </Section>
      </div>

      <div className="mt-10">
        <Section title="Background jobs">
          <BackgroundJobs {...jobs} />
        </Section>
      </div>

      <div className="mt-10">
        <Section title="Endpoints">
          <p className="mb-3 max-w-[64ch] text-ink-soft">
            JSON endpoints of this process since {minute(requests.since)}, at most the last hour, slowest
            first. Pages aren’t counted.
          </p>
          {requests.endpoints.length > 0 ? (
            <EndpointTable endpoints={requests.endpoints} />
          ) : (
            <Nothing>No requests in this time.</Nothing>
          )}
        </Section>
      </div>
    </>
  );
}

function NoBackups() {
  return (
    <>
      Unknown. Schedule <code className="font-mono">npm run backup</code>, or{" "}
      <code className="font-mono">pg_dump</code> for a Postgres of your own, as shown under “Backups” in{" "}
      <code className="font-mono">docs/running.md</code>.
    </>
  );
}
