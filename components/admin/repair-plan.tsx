import { minute } from "@/components/format/dates";
import { SEPARATOR } from "@/components/format/separator";
import { DRIFT_CODES } from "@/lib/billing/drift/codes";
import type { RepairedPerson } from "@/lib/billing/drift/contract";
import { accessWords } from "./access-words";

/** What a repair would do for each person: steps, and grants before and after. */
export function RepairPlans({ people }: { people: readonly RepairedPerson[] }) {
  return (
    <ul className="border-rule border-t">
      {people.map((person) => (
        <li key={person.userId ?? "none"} className="border-rule border-b py-4 [overflow-wrap:anywhere]">
          <h2 className="font-medium">{person.email ?? person.userId ?? "No account"}</h2>
          <p className="text-ink-soft">
            {person.repairs.map((code) => DRIFT_CODES[code].title).join(SEPARATOR) || "Nothing to repair."}
          </p>
          <div className="mt-3 grid gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.5fr)]">
            <Grants title="Before" grants={person.before} />
            <Grants title="After" grants={person.after} />
            <div>
              <h3 className="text-ink-faint text-small">Steps</h3>
              <ul>
                {person.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ul>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Grants({ title, grants }: { title: string; grants: RepairedPerson["before"] }) {
  return (
    <div>
      <h3 className="text-ink-faint text-small">{title}</h3>
      {grants.length === 0 ? <p>No access from billing</p> : null}
      <ul>
        {grants.map((grant) => (
          <li key={grant.ref}>
            {accessWords(grant)}
            {grant.expiresAt ? `, until ${minute(grant.expiresAt)}` : ""}
          </li>
        ))}
      </ul>
    </div>
  );
}
