import { day } from "@/components/format/dates";
import { SEPARATOR } from "@/components/format/separator";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ActionForm } from "@/components/ui/forms/action-form";
import type { BenchPerson } from "@/lib/bench/contract";
import { RoleSelect } from "./role-select";
import { ROLE_NAMES } from "./role-words";

const PAGE = "/account/bench";

/** @param manages whether the reader may change roles and remove people */
export function PeopleList({ people, manages }: { people: readonly BenchPerson[]; manages: boolean }) {
  return (
    <ul className="border-rule border-t">
      {people.map((person) => (
        <li key={person.id ?? "holder"} className="border-rule border-b py-2.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium [overflow-wrap:anywhere]">{person.name}</span>
            <Badge>{ROLE_NAMES[person.role]}</Badge>
            {person.you ? <span className="text-ink-faint">You</span> : null}
          </p>
          <p className="address text-ink-soft text-small">
            {[
              person.email,
              person.joined_at === null
                ? "The bench belongs to this account"
                : `joined ${day(person.joined_at.slice(0, 10))}`,
            ]
              .filter(Boolean)
              .join(SEPARATOR)}
          </p>
          {manages && person.id !== null && !person.you ? <Manage id={person.id} person={person} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Manage({ id, person }: { id: string; person: BenchPerson }) {
  return (
    <Disclosure
      className="mt-1"
      summary={
        <span className="text-ink-soft text-small">
          Change role or remove<span className="sr-only">: {person.name}</span>
        </span>
      }
    >
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4 pb-3">
        <ActionForm
          action="/api/bench/people/change"
          values={{ memberId: id }}
          back={PAGE}
          done="Role changed."
          className="flex flex-wrap items-end gap-2"
        >
          <p className="max-w-[42ch] basis-full text-ink-soft text-small">
            When someone becomes a reader, their links to lots end, and their other links no longer show lots
            or roasts.
          </p>
          <RoleSelect id={`role-${id}`} label={`Role of ${person.name}`} value={person.role} />
          <Button type="submit">Change role</Button>
        </ActionForm>
        <ActionForm
          action="/api/bench/people/remove"
          values={{ memberId: id }}
          back={PAGE}
          done="Removed."
          className="max-w-[42ch]"
        >
          <p className="mb-2 text-ink-soft text-small">
            Access ends at once. What they entered stays. Share links they made and their workspaces about
            this bench are deleted.
          </p>
          <Button type="submit" kind="grave" aria-label={`Remove ${person.name} from this bench`}>
            Remove
          </Button>
        </ActionForm>
      </div>
    </Disclosure>
  );
}
