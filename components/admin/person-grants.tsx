import { day, minute } from "@/components/format/dates";
import { Badge } from "@/components/ui/badge";
import { Button, buttonClass } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Field } from "@/components/ui/forms/field";
import { Popover } from "@/components/ui/popover";
import type { PersonPageData } from "@/lib/admin/people";
import { accessWords } from "./access-words";
import { ReasonField } from "./reason-field";

type ShownGrant = PersonPageData["grants"][number];

const SOURCES = {
  billing: "subscription",
  manual: "given by hand",
  demo: "demo",
} as const satisfies Record<ShownGrant["source"], string>;

interface GrantsProps {
  userId: string;
  grants: readonly ShownGrant[];
  /** End of the paid period, by the `ref` of billing's grants. */
  paidUntil: ReadonlyMap<string, string>;
  now: Date;
}

const isLive = ({ revokedAt, expiresAt }: ShownGrant, now: Date) =>
  revokedAt === null && (expiresAt === null || new Date(expiresAt) > now);

const dayOfInstant = (instant: string) => day(instant.slice(0, 10));

export function PersonGrants({ userId, grants, paidUntil, now }: GrantsProps) {
  const live = grants.filter((grant) => isLive(grant, now));
  const ended = grants.filter((grant) => !isLive(grant, now));
  return (
    <>
      {live.length > 0 ? (
        <ul className="border-rule border-t">
          {live.map((grant) => (
            <GrantItem key={grant.id} userId={userId} grant={grant} end={liveEnd(grant, paidUntil)} isLive />
          ))}
        </ul>
      ) : (
        <p className="border-rule border-y py-4 text-ink-soft">No active grants.</p>
      )}
      {ended.length > 0 ? (
        <Disclosure
          className="mt-3"
          summary={<span className="text-ink-soft text-small">Ended grants ({ended.length})</span>}
        >
          <ul className="border-rule border-t">
            {ended.map((grant) => (
              <GrantItem key={grant.id} userId={userId} grant={grant} end={pastEnd(grant)} />
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </>
  );
}

/** Beyond a paid period access stays open for some days, in case the renewal is reported late. */
export function liveEnd(
  { expiresAt, ref }: Pick<ShownGrant, "expiresAt" | "ref">,
  paidUntil: ReadonlyMap<string, string>,
): string {
  if (expiresAt === null) return "no end";
  const paid = paidUntil.get(ref ?? "");
  return paid !== undefined && new Date(paid) < new Date(expiresAt)
    ? `paid until ${minute(paid)}. Stays open until ${minute(expiresAt)}, in case the renewal is reported late`
    : `ends ${minute(expiresAt)}`;
}

const pastEnd = ({ revokedAt, expiresAt }: ShownGrant): string =>
  revokedAt ? `revoked ${minute(revokedAt)}` : `ended ${expiresAt ? minute(expiresAt) : ""}`;

function GrantItem({
  userId,
  grant,
  end,
  isLive: live = false,
}: {
  userId: string;
  grant: ShownGrant;
  end: string;
  isLive?: boolean;
}) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-rule border-b py-3">
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-medium">{accessWords(grant)}</span>
          <Badge>{SOURCES[grant.source]}</Badge>
        </p>
        <p className="text-ink-soft">{grant.reason}</p>
        <p className="text-ink-faint text-small">
          Granted {dayOfInstant(grant.createdAt)}, {end}.
        </p>
      </div>
      {live && grant.source !== "billing" ? (
        <div className="flex gap-2">
          <ChangeEnd userId={userId} grant={grant} />
          <Revoke userId={userId} grant={grant} />
        </div>
      ) : null}
    </li>
  );
}

function ChangeEnd({ userId, grant }: { userId: string; grant: ShownGrant }) {
  const id = `end-${grant.id}`;
  return (
    <Popover
      id={id}
      label={`Change the end of ${accessWords(grant)}`}
      trigger="Change end"
      triggerLabel={`Change end of ${accessWords(grant)}`}
      triggerClassName={buttonClass()}
    >
      <ActionForm
        action="/api/admin/people/grants/extend"
        values={{ userId, grantId: String(grant.id) }}
        back={`/admin/people/${userId}`}
        done="Saved."
        className="grid gap-3"
      >
        <EndField id={`${id}-day`} value={grant.expiresAt?.slice(0, 10)} />
        <ReasonField id={`${id}-reason`} />
        <Button type="submit" kind="primary">
          Change end
        </Button>
      </ActionForm>
    </Popover>
  );
}

export function EndField({ id, value }: { id: string; value?: string | undefined }) {
  return (
    <Field
      id={id}
      name="expires"
      label="Ends on"
      type="date"
      defaultValue={value}
      hint="First day without it, UTC. Blank: no end."
    />
  );
}

function Revoke({ userId, grant }: { userId: string; grant: ShownGrant }) {
  const id = `revoke-${grant.id}`;
  return (
    <Popover
      id={id}
      label={`Revoke ${accessWords(grant)}`}
      trigger="Revoke"
      triggerLabel={`Revoke ${accessWords(grant)}`}
      triggerClassName={buttonClass()}
    >
      <ActionForm
        action="/api/admin/people/grants/revoke"
        values={{ userId, grantId: String(grant.id) }}
        back={`/admin/people/${userId}`}
        done="Revoked."
        className="grid gap-3"
      >
        <p className="max-w-[44ch]">
          Takes effect within a second. Other grants of this person stay. You can grant it again.
        </p>
        <ReasonField id={`${id}-reason`} />
        <Button type="submit" kind="grave">
          Revoke
        </Button>
      </ActionForm>
    </Popover>
  );
}
