import type { Metadata } from "next";
import { cache, Fragment } from "react";
import { adminViewer, orNotFound } from "@/app/request";
import { accessWords } from "@/components/admin/access-words";
import { AdminNav } from "@/components/admin/admin-nav";
import { AuditList } from "@/components/admin/audit-list";
import { CheckAgain } from "@/components/admin/drift-list";
import { GiveGrant } from "@/components/admin/give-grant";
import { PersonGrants } from "@/components/admin/person-grants";
import { PersonKeys } from "@/components/admin/person-keys";
import { PersonSessions } from "@/components/admin/person-sessions";
import { SubscriptionFacts } from "@/components/admin/subscription-facts";
import { count } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Nothing, Section } from "@/components/ui/section";
import { viewPerson } from "@/lib/admin/people";

interface Props {
  params: Promise<{ id: string }>;
}

const readPerson = cache(async (id: string) => {
  const viewer = await adminViewer(`/admin/people/${id}`);
  return orNotFound(viewPerson(viewer, id));
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { person } = await readPerson((await params).id);
  return { title: `Admin: ${person.email}`, robots: { index: false } };
}

export default async function PersonPage({ params }: Props) {
  const data = await readPerson((await params).id);
  const {
    person,
    now: access,
    grants,
    subscriptions,
    customers,
    keys,
    keysTotal,
    month,
    sessions,
    audit,
  } = data;
  const now = new Date();
  const [local, domain] = person.email.split(/@(?=[^@]*$)/);

  return (
    <>
      <AdminNav current="/admin/people" />
      <div className="mt-3">
        <Breadcrumb href="/admin/people">People</Breadcrumb>
      </div>
      <h1 className="address font-serif text-headline tracking-[-0.02em]">
        {local}
        <wbr />@{domain}
      </h1>
      <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">
        {person.name ? `${person.name}. ` : ""}
        Account since {day(person.createdAt.slice(0, 10))}
        {person.emailVerifiedAt ? "." : ", not signed in yet."} {accessWords(access)}.
      </p>

      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-2">
        <Section title="Grants">
          <PersonGrants
            userId={person.id}
            grants={grants}
            paidUntil={
              new Map(subscriptions.flatMap(({ periodEnds }) => periodEnds.map(({ ref, at }) => [ref, at])))
            }
            now={now}
          />
        </Section>
        <Section title="Grant access">
          <GiveGrant userId={person.id} isFresh={data.isFresh} />
        </Section>
        <Section title="Subscriptions">
          {subscriptions.length > 0 ? (
            <ul className="space-y-5">
              {subscriptions.map((each) => (
                <li key={each.id}>
                  <SubscriptionFacts subscription={each} />
                </li>
              ))}
            </ul>
          ) : (
            <Nothing>No subscriptions in our copy of Stripe’s data.</Nothing>
          )}
          {customers.length > 0 ? (
            <p className="mt-3 text-ink-soft text-small [overflow-wrap:anywhere]">
              Customer at Stripe:{" "}
              {customers.map(({ id, url }, index) => (
                <Fragment key={id}>
                  {index > 0 ? ", earlier " : ""}
                  {url ? (
                    <a className="link" href={url} rel="noreferrer">
                      {id}
                    </a>
                  ) : (
                    id
                  )}
                </Fragment>
              ))}
            </p>
          ) : null}
          <div className="mt-3">
            <CheckAgain userId={person.id} email={person.email} back={`/admin/people/${person.id}`} />
          </div>
        </Section>
        <Section title="API use this month">
          <p className="border-rule border-y py-4">
            {month.limit === null
              ? `${count(month.used)} requests, no limit.`
              : `${count(month.used)} of ${count(month.limit)} requests.`}{" "}
            Resets {day(month.resetAt.slice(0, 10))}.
          </p>
        </Section>
        <Section title="API keys">
          {keys.length > 0 ? (
            <PersonKeys userId={person.id} keys={keys} now={now} />
          ) : (
            <Nothing>No API keys.</Nothing>
          )}
          {keysTotal > keys.length ? (
            <p className="mt-2 text-ink-soft text-small">
              The first {keys.length} of {count(keysTotal)}.
            </p>
          ) : null}
        </Section>
        <Section title="Sessions">
          {sessions.length > 0 ? (
            <PersonSessions userId={person.id} sessions={sessions} now={now} />
          ) : (
            <Nothing>Not signed in anywhere.</Nothing>
          )}
        </Section>
      </div>

      <div className="mt-10">
        <Section title="Audit trail">
          {audit.length > 0 ? <AuditList entries={audit} /> : <Nothing>No changes recorded.</Nothing>}
          <p className="mt-3">
            <a className="link" href={`/admin/audit?${new URLSearchParams({ about: person.id })}`}>
              Show in the audit log
            </a>
          </p>
        </Section>
      </div>
    </>
  );
}
