import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Download } from "@/lib/http/files/download";
import type { Parameters, Parsed, QueryContract } from "@/lib/http/query/parse-query";
import { calendarDate, exactText, positiveInteger } from "@/lib/http/query/query-fields";
import { dateText } from "@/lib/units/days";
import { ADMINS } from "@/lib/viewer";

const auditFilters = {
  actor: {
    schema: exactText(),
    description: "Who: an e-mail address, a user id, command line or billing sync",
  },
  about: {
    schema: exactText(),
    description: "About whom or what: an e-mail address, a user id or a supplier's slug or name",
  },
  action: { schema: exactText(), description: "What, such as grant.give" },
  from: { schema: calendarDate(), description: "First day (UTC)" },
  to: { schema: calendarDate(), description: "Last day (UTC)" },
} as const satisfies Parameters;
export type AuditFilters = Parsed<typeof auditFilters>;

const check = ({ from, to }: AuditFilters) =>
  from && to && from > to
    ? ({ name: "from", expected: `a day no later than “to”, ${dateText(new Date(to))}` } as const)
    : undefined;

const pageParameters = {
  ...auditFilters,
  before: { schema: positiveInteger(), description: "Entries older than the one with this id" },
} as const satisfies Parameters;
export const auditPageQuery: QueryContract<typeof pageParameters> = { parameters: pageParameters, check };
export type AuditPageQuery = Parsed<typeof pageParameters>;

export const MAX_EXPORTED_ENTRIES = 20_000;

export const exportAuditEndpoint = endpoint({
  id: "exportAudit",
  method: "GET",
  path: "/api/admin/audit/export",
  audience: ADMINS,
  summary: `Export the audit log as CSV, up to the latest ${MAX_EXPORTED_ENTRIES} entries`,
  params: {},
  query: { parameters: auditFilters, check },
  response: z.instanceof(Download),
  errors: ["invalid_parameter", "admin_required"],
  freshness: "never",
});
