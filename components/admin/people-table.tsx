import { day } from "@/components/format/dates";
import { RowLink, RuledTable } from "@/components/ui/ruled-table";
import type { PersonRow } from "@/lib/admin/people";
import { accessWords } from "./access-words";

export function PeopleTable({ people }: { people: readonly PersonRow[] }) {
  return (
    <RuledTable
      caption="People, by e-mail address"
      columns={[
        { name: "E-mail", words: true },
        { name: "Name", words: true, wide: true },
        { name: "Access", words: true },
        { name: "Since", wide: true },
      ]}
      rows={people.map(({ id, email, name, createdAt, now }) => ({
        key: id,
        cells: [
          <span key="email" className="address">
            <RowLink href={`/admin/people/${id}`}>
              <span>
                {email.replace(/@.*$/, "")}
                <wbr />
                {email.replace(/^.*@/, "@")}
              </span>
            </RowLink>
          </span>,
          <span key="name" className="[overflow-wrap:anywhere]">
            {name}
          </span>,
          <span key="access" className="text-ink-soft text-small">
            {accessWords(now)}
          </span>,
          <span key="since" className="whitespace-nowrap text-ink-soft text-small">
            {day(createdAt.slice(0, 10))}
          </span>,
        ],
      }))}
    />
  );
}
