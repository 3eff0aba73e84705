import { count } from "@/components/format/amounts";
import { ago, minute } from "@/components/format/dates";
import { SEPARATOR } from "@/components/format/separator";
import { Button, buttonClass } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Select } from "@/components/ui/forms/select";
import { RuledTable } from "@/components/ui/ruled-table";
import { DRIFT_CODE_NAMES, DRIFT_CODES, SEVERITIES } from "@/lib/billing/drift/codes";
import type { DriftView, PageFilter } from "@/lib/billing/drift/report";
import { pluralize } from "@/lib/units/pluralize";
import { DRIFT_ROUTE, SEVERITY_WORDS } from "./drift-list";

/** `1,204 people and customers checked · 1,190 in sync with Stripe · …` */
export function DriftHeadline({ latest, now }: { latest: DriftView["latest"]; now: Date }) {
  if (!latest) return <p className="mt-2 text-ink-soft">No audit has finished yet.</p>;
  const { checked, inSync, ending, needYou, forInformation, failedCount, acknowledged, finishedAt } = latest;
  const parts = [
    `${count(checked)} people and customers checked`,
    `${count(inSync)} in sync with Stripe`,
    `${count(ending)} scheduled to end`,
    `${count(needYou)} need attention`,
    ...(failedCount > 0 ? [`${count(failedCount)} couldn’t be checked`] : []),
  ];
  return (
    <>
      <p className="mt-2 text-lead">{parts.join(SEPARATOR)}</p>
      <p className="mt-1 text-ink-soft text-small">
        Compared with Stripe {finishedAt ? ago(new Date(finishedAt), now) : ""}. Runs every night.
        {forInformation > 0
          ? ` ${pluralize(forInformation, "entry", "entries")} below ${forInformation === 1 ? "is" : "are"} for information only.`
          : ""}
        {acknowledged > 0 ? ` ${count(acknowledged)} acknowledged.` : ""}
      </p>
    </>
  );
}

export function AuditActions({ running, query }: { running: DriftView["running"]; query: string }) {
  return (
    <div className="flex flex-wrap items-start gap-2">
      <ActionForm
        action={DRIFT_ROUTE}
        values={{ action: "audit" }}
        back="/admin/billing"
        done="Started. Its results appear here."
      >
        <Button type="submit" kind="primary" disabled={running !== null}>
          {running ? "Auditing…" : "Audit now"}
        </Button>
      </ActionForm>
      <a
        href={`${DRIFT_ROUTE}/export${query}`}
        download="peaberry-billing-drift.csv"
        className={buttonClass()}
      >
        Download CSV
      </a>
    </div>
  );
}

/** Away from the button that started it, or its second click would cancel. */
export function RunningAudit({ running }: { running: NonNullable<DriftView["running"]> }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-soft">An audit is running: {count(running.checked)} checked so far.</p>
      <ActionForm
        action={DRIFT_ROUTE}
        values={{ action: "cancel", runId: String(running.id) }}
        back="/admin/billing"
        done="Canceled."
      >
        <Button type="submit">Cancel audit</Button>
      </ActionForm>
    </div>
  );
}

export function DriftFilters({ filter }: { filter: Omit<PageFilter, "page"> }) {
  return (
    <form action="/admin/billing" className="flex flex-wrap items-end gap-3">
      <Select
        id="severity"
        name="severity"
        label="Severity"
        defaultValue={filter.severity ?? ""}
        fieldClassName="min-w-36"
      >
        <option value="">All</option>
        {SEVERITIES.map((word) => (
          <option key={word} value={word}>
            {SEVERITY_WORDS[word]}
          </option>
        ))}
      </Select>
      <Select
        id="code"
        name="code"
        label="Kind"
        defaultValue={filter.code ?? ""}
        fieldClassName="min-w-0 max-w-full flex-1 basis-56 md:max-w-sm"
      >
        <option value="">All</option>
        {DRIFT_CODE_NAMES.map((code) => (
          <option key={code} value={code}>
            {DRIFT_CODES[code].title}
          </option>
        ))}
      </Select>
      <label className="flex min-h-11 items-center gap-2 mouse:min-h-9">
        <input type="checkbox" name="acknowledged" value="true" defaultChecked={filter.withAcknowledged} />
        Include acknowledged
      </label>
      <Button type="submit">Show</Button>
    </form>
  );
}

const STATES = { running: "running", finished: "finished", cancelled: "canceled" } as const;

export function RunHistory({ runs }: { runs: DriftView["runs"] }) {
  return (
    <RuledTable
      caption="Latest audits"
      columns={[
        { name: "Started" },
        { name: "Kind", words: true, wide: true },
        { name: "State", words: true },
        { name: "Checked" },
        { name: "Found" },
      ]}
      rows={runs.map(({ id, startedAt, mode, state, checked, discrepancies }) => ({
        key: String(id),
        cells: [
          minute(startedAt.toISOString()),
          mode === "nightly" ? "nightly" : "by hand",
          STATES[state],
          count(checked),
          count(discrepancies),
        ],
      }))}
    />
  );
}
