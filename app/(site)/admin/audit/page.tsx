import { Download } from "lucide-react";
import type { Metadata } from "next";
import { adminViewer, type SearchParams, searchOf } from "@/app/request";
import { AdminNav } from "@/components/admin/admin-nav";
import { actionLabel } from "@/components/admin/audit-labels";
import { AuditList } from "@/components/admin/audit-list";
import { Button, buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { AutoSubmitForm } from "@/components/ui/forms/auto-submit-form";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import { Notice } from "@/components/ui/notice";
import { viewAudit } from "@/lib/admin/audit";
import { type AuditPageQuery, auditPageQuery } from "@/lib/admin/audit-contract";
import { readQuery } from "@/lib/http/query/parse-query";

export const metadata: Metadata = { title: "Admin: audit log", robots: { index: false } };

function addressWith(base: string, query: AuditPageQuery): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return search.size > 0 ? `${base}?${search}` : base;
}

const LABELS = {
  actor: "Who",
  about: "About",
  action: "What",
  from: "From",
  to: "To",
  before: "Before",
} as const satisfies Record<keyof AuditPageQuery, string>;

export default async function AuditPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await adminViewer("/admin/audit");
  const { query, problems } = readQuery(auditPageQuery, searchOf(await searchParams));
  const { entries, next, actions } = await viewAudit(viewer, query);
  const { before, ...filters } = query;
  const isFiltered = Object.keys(filters).length > 0;

  return (
    <>
      <AdminNav current="/admin/audit" />
      <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="font-serif text-headline tracking-[-0.02em]">Audit log</h1>
          <p className="mt-2 max-w-[64ch] text-ink-soft">
            What admins, commands and the billing sync changed. Entries can’t be edited or deleted.
          </p>
        </div>
        <a
          href={addressWith("/api/admin/audit/export", filters)}
          download="peaberry-audit.csv"
          className={buttonClass("quiet")}
        >
          <Download aria-hidden="true" size="0.9375rem" className="text-ink-faint" />
          Download CSV
        </a>
      </div>

      <AutoSubmitForm
        action="/admin/audit"
        label="Filter the audit log"
        className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-[repeat(3,minmax(0,1fr))_repeat(2,9.5rem)_auto]"
      >
        <Field
          id="actor"
          name="actor"
          label={LABELS.actor}
          type="search"
          defaultValue={query.actor}
          placeholder="Full e-mail, or command line"
        />
        <Field
          id="about"
          name="about"
          label={LABELS.about}
          type="search"
          defaultValue={query.about}
          placeholder="Full e-mail or supplier"
        />
        <Select id="action" name="action" label={LABELS.action} defaultValue={query.action ?? ""}>
          <option value="">Everything</option>
          {actions.map((action) => (
            <option key={action} value={action}>
              {actionLabel(action)}
            </option>
          ))}
        </Select>
        <Field id="from" name="from" label={LABELS.from} type="date" defaultValue={query.from} />
        <Field id="to" name="to" label={LABELS.to} type="date" defaultValue={query.to} />
        <div className="self-end">
          <Button type="submit">Filter</Button>
        </div>
      </AutoSubmitForm>

      <div className="mt-6">
        {problems.map(({ name, parameter, expected }) => (
          <Notice
            key={parameter}
            tone="bad"
            title={`“${LABELS[name]}” was ignored: it must be ${expected}.`}
          />
        ))}
        {entries.length > 0 ? (
          <AuditList entries={entries} />
        ) : (
          <EmptyState title={isFiltered ? "No entries match" : "No entries yet"}>
            <p>
              {isFiltered ? (
                <a className="link" href="/admin/audit">
                  Show all entries
                </a>
              ) : (
                "Changes to grants, keys, sessions and suppliers appear here."
              )}
            </p>
          </EmptyState>
        )}
        <p className="mt-4 flex gap-3">
          {before === undefined ? null : (
            <a href={addressWith("/admin/audit", filters)} className={buttonClass()}>
              Latest entries
            </a>
          )}
          {next === null ? null : (
            <a href={addressWith("/admin/audit", { ...filters, before: next })} className={buttonClass()}>
              Older entries
            </a>
          )}
        </p>
      </div>
    </>
  );
}
