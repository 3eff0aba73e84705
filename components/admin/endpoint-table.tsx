import { count, inPercent, tenths } from "@/components/format/amounts";
import { Badge } from "@/components/ui/badge";
import { RuledTable } from "@/components/ui/ruled-table";
import type { EndpointStats } from "@/lib/log/request-stats";

const SHOWN = 30;

function within({ p95Ms }: EndpointStats): string {
  return p95Ms === null ? "over 10 s" : `${count(p95Ms)}\u00a0ms`;
}

/** Slowest first, by the mean. */
export function EndpointTable({ endpoints }: { endpoints: readonly EndpointStats[] }) {
  const slowest = endpoints.toSorted((a, b) => b.meanMs - a.meanMs).slice(0, SHOWN);
  return (
    <RuledTable
      caption="Endpoints, slowest first"
      columns={[
        { name: "Endpoint", words: true },
        { name: "Requests" },
        { name: "Mean" },
        { name: "95% within", wide: true },
        { name: "4xx", wide: true },
        { name: "5xx" },
      ]}
      rows={slowest.map((each) => ({
        key: each.endpoint,
        cells: [
          <span key="name" className="block py-1 [overflow-wrap:anywhere]">
            {each.endpoint === "none" ? "no endpoint (unknown paths)" : each.endpoint}
          </span>,
          count(each.requests),
          `${tenths(each.meanMs)}\u00a0ms`,
          within(each),
          inPercent((each.clientErrors / each.requests) * 100),
          each.serverErrors > 0 ? (
            <Badge key="errors" tone="bad">
              {inPercent((each.serverErrors / each.requests) * 100)}
            </Badge>
          ) : (
            "0"
          ),
        ],
      }))}
    />
  );
}
