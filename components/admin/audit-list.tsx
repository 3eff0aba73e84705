import { minute } from "@/components/format/dates";
import type { AuditEntry } from "@/lib/admin/audit-entry";
import { actionLabel, beganWith, changesOf } from "./audit-labels";

function who({ actor, actorEmail }: AuditEntry): string {
  if (actorEmail !== null) return actorEmail;
  if (actor === "command line") return "Command line";
  return actor === "sync" ? "Billing sync" : `Deleted account ${actor}`;
}

function About({ entry: { userId, userEmail, subject } }: { entry: AuditEntry }) {
  if (userId === null) {
    const [, slug] = /^supplier (.+)$/.exec(subject ?? "") ?? [];
    if (slug === undefined) return subject === null ? null : `: ${subject}`;
    return (
      <>
        {": "}
        <a href={`/admin/suppliers/${slug}`} className="link">
          {slug}
        </a>
      </>
    );
  }
  if (userEmail === null) return `: deleted account ${userId}`;
  return (
    <>
      {": "}
      <a href={`/admin/people/${userId}`} className="link">
        {userEmail}
      </a>
    </>
  );
}

export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ul className="border-rule border-t">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid gap-x-8 gap-y-1 border-rule border-b py-3 md:grid-cols-[15rem_minmax(0,1fr)]"
        >
          <p className="text-ink-soft text-small [overflow-wrap:anywhere]">
            <time dateTime={entry.at}>{minute(entry.at)}</time>
            <span className="block">{who(entry)}</span>
          </p>
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p>
              <span className="font-medium">{actionLabel(entry.action)}</span>
              <About entry={entry} />
            </p>
            <p className="text-ink-soft">
              {entry.reason === "" ? "No reason given." : `Reason: ${entry.reason}`}
            </p>
            <Changes entry={entry} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry.before, entry.after);
  if (changes.length === 0) return null;
  if (beganWith(entry.before))
    return (
      <p className="mt-1 text-ink-soft text-small first-letter:uppercase">
        {changes.map(({ field, after }) => `${field}: ${after}`).join(", ")}
      </p>
    );
  return (
    <ul className="mt-1 text-ink-soft text-small">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="first-letter:uppercase">
          {field}: {before === null ? after : `${before} → ${after}`}
        </li>
      ))}
    </ul>
  );
}
