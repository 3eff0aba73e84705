import { count, pluralize } from "@/components/format/amounts";
import { minute } from "@/components/format/dates";
import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { RuledTable } from "@/components/ui/ruled-table";
import { Nothing } from "@/components/ui/section";
import type { viewJobs } from "@/lib/jobs/dead-letters";
import { jobTitle } from "@/lib/jobs/job-titles";

type Jobs = Awaited<ReturnType<typeof viewJobs>>;

/** Every kind of job, and the jobs that failed permanently. */
export function BackgroundJobs({ kinds, dead }: Jobs) {
  if (kinds.length === 0) return <Nothing>No process has run background jobs on this database yet.</Nothing>;
  return (
    <>
      {dead.length > 0 ? (
        <ul className="mb-6 grid gap-3">
          {dead.map((letter) => (
            <FailedJob key={letter.id} {...letter} />
          ))}
        </ul>
      ) : (
        <p className="mb-3 text-ink-soft">No job needs your attention.</p>
      )}
      <RuledTable
        caption="Background jobs by kind"
        columns={[
          { name: "Job", words: true },
          { name: "Waiting" },
          { name: "Running", wide: true },
          { name: "Failed" },
          { name: "Last done" },
        ]}
        rows={kinds.map(({ job, waiting, running, dead: failed, doneS }) => ({
          key: job,
          cells: [
            <span key="job" className="block py-1">
              {jobTitle(job)}
            </span>,
            count(waiting),
            count(running),
            count(failed),
            doneS === null ? "Not in the last month" : ago(doneS),
          ],
        }))}
      />
    </>
  );
}

function ago(seconds: number): string {
  if (seconds < 60) return "just now";
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return `${pluralize(minutes, "minute")} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${pluralize(hours, "hour")} ago` : `${pluralize(Math.floor(hours / 24), "day")} ago`;
}

function FailedJob({ id, job, data, attempts, failedAt, sentence }: Jobs["dead"][number]) {
  const about = Object.entries(data).map(([name, value]) => `${name} ${value}`);
  return (
    <li className="border-rule border-t pt-3">
      <h3 className="font-medium">{[jobTitle(job), ...about].join(", ")}</h3>
      <p className="mt-1 max-w-[64ch]">{sentence ?? "The reason isn’t known."}</p>
      <p className="mt-1 text-ink-soft text-small">
        Failed on {minute(failedAt.toISOString())}, after {pluralize(attempts, "attempt")}.
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Settle id={id} action="retry" done="Sent again.">
          Retry
        </Settle>
        <Settle id={id} action="discard" done="Discarded.">
          Discard
        </Settle>
      </div>
    </li>
  );
}

function Settle(props: { id: string; action: "retry" | "discard"; done: string; children: string }) {
  const { id, action, done, children } = props;
  return (
    <ActionForm action="/api/admin/jobs" values={{ id, action }} back="/admin/system" done={done}>
      <Button type="submit">{children}</Button>
    </ActionForm>
  );
}
