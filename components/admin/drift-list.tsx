import Link from "next/link";
import { Fragment } from "react";
import { minute } from "@/components/format/dates";
import { Badge, type Tone } from "@/components/ui/badge";
import { Button, buttonClass } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Field } from "@/components/ui/forms/field";
import { Popover } from "@/components/ui/popover";
import { adviceOf, type Severity } from "@/lib/billing/drift/codes";
import type { DiscrepancyView } from "@/lib/billing/drift/contract";
import { ReasonField } from "./reason-field";

export const DRIFT_ROUTE = "/api/admin/billing-entitlement-discrepancies";

export const SEVERITY_WORDS = {
  critical: "Critical",
  warning: "Warning",
  info: "Information",
} as const satisfies Record<Severity, string>;

const TONES = { critical: "bad", warning: "wait", info: "plain" } as const satisfies Record<Severity, Tone>;

export function DriftList({ discrepancies }: { discrepancies: readonly DiscrepancyView[] }) {
  return (
    <ul className="border-rule border-t">
      {discrepancies.map((each) => (
        <DriftItem key={each.id} discrepancy={each} />
      ))}
    </ul>
  );
}

function DriftItem({ discrepancy }: { discrepancy: DiscrepancyView }) {
  const { code, severity, issueSummary, issueFields, expected, actual, evidence, repair, acknowledged } =
    discrepancy;
  return (
    <li className="border-rule border-b py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80 [overflow-wrap:anywhere]">
          <h3 className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1 font-medium">
            {issueSummary} <Badge tone={TONES[severity]}>{SEVERITY_WORDS[severity]}</Badge>
          </h3>
          <p className="text-ink-soft">
            <Owner discrepancy={discrepancy} />
            <StripeLinks links={discrepancy.links} />
          </p>
        </div>
        <Actions discrepancy={discrepancy} />
      </div>
      <dl className="mt-3 grid gap-x-8 gap-y-3 [overflow-wrap:anywhere] md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.5fr)]">
        <Fact term="Expected">{expected}</Fact>
        <Fact term="Actual">{actual}</Fact>
        <Fact term="Evidence" isVerbatim>
          {evidence.join(" ")}
        </Fact>
      </dl>
      <p className="mt-2 text-ink-faint text-small [overflow-wrap:anywhere]">
        {adviceOf(code, issueFields, repair)}
      </p>
      {acknowledged ? (
        <p className="mt-1 text-ink-soft text-small">
          Acknowledged until {minute(acknowledged.until)}: {acknowledged.reason}
        </p>
      ) : null}
    </li>
  );
}

function StripeLinks({ links }: { links: DiscrepancyView["links"] }) {
  if (links.length === 0) return null;
  return (
    <>
      {" · In Stripe: "}
      {links.map(({ id, url }, index) => (
        <Fragment key={id}>
          {index > 0 ? ", " : ""}
          <a className="link" href={url} rel="noreferrer">
            {id}
          </a>
        </Fragment>
      ))}
    </>
  );
}

function Owner({ discrepancy: { userId, email, name } }: { discrepancy: DiscrepancyView }) {
  if (!userId) return <>No account</>;
  return (
    <>
      <Link className="link" href={`/admin/people/${userId}`} prefetch={false}>
        {email ?? userId}
      </Link>
      {name ? ` · ${name}` : ""}
    </>
  );
}

/** @param isVerbatim may begin with an id, which stays as Stripe writes it */
function Fact({
  term,
  isVerbatim = false,
  children,
}: {
  term: string;
  isVerbatim?: boolean;
  children: string;
}) {
  return (
    <div>
      <dt className="text-ink-faint text-small">{term}</dt>
      <dd className={isVerbatim ? undefined : "first-letter:uppercase"}>{children}</dd>
    </div>
  );
}

function Actions({ discrepancy }: { discrepancy: DiscrepancyView }) {
  const { id, code, userId, repair, email } = discrepancy;
  const address = userId
    ? `/admin/billing/repair?${new URLSearchParams({ userId })}`
    : `/admin/billing/repair?${new URLSearchParams({ code })}`;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {repair === "none" ? null : (
        <Link href={address} prefetch={false} className={buttonClass("primary")}>
          Preview repair
        </Link>
      )}
      {userId ? <CheckAgain userId={userId} email={email} back="/admin/billing" /> : null}
      <Popover
        id={`acknowledge-${id}`}
        label={`Acknowledge ${discrepancy.issueSummary}`}
        trigger="Acknowledge"
        triggerLabel={`Acknowledge: ${discrepancy.issueSummary}, ${email ?? "no account"}`}
        triggerClassName={buttonClass()}
      >
        <ActionForm
          action={DRIFT_ROUTE}
          values={{ action: "acknowledge", discrepancyId: String(id) }}
          back="/admin/billing"
          done="Acknowledged."
          className="grid gap-3"
        >
          <p className="max-w-[44ch]">Leaves it out of the list and the banner until that day.</p>
          <Field
            id={`until-${id}`}
            name="until"
            type="date"
            label="Until"
            required
            hint="First day it’s listed again, UTC."
          />
          <ReasonField id={`why-${id}`} />
          <Button type="submit" kind="primary">
            Acknowledge
          </Button>
        </ActionForm>
      </Popover>
    </div>
  );
}

interface CheckAgainProps {
  userId: string;
  email: string | null;
  back: `/${string}`;
}

/** Compares one person with Stripe again. */
export function CheckAgain({ userId, email, back }: CheckAgainProps) {
  return (
    <ActionForm action={DRIFT_ROUTE} values={{ action: "check", userId }} back={back} done="Checked.">
      <Button type="submit">
        Check again<span className="sr-only">: {email ?? "this person"}</span>
      </Button>
    </ActionForm>
  );
}
