import { day } from "@/components/format/dates";
import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Field } from "@/components/ui/forms/field";
import type { Invitation } from "@/lib/bench/contract";
import { RoleSelect } from "./role-select";
import { ROLE_NAMES } from "./role-words";

const PAGE = "/account/bench";
const INVITE = "/api/bench/invitations";

export function InviteForm() {
  return (
    <ActionForm
      action={INVITE}
      back={PAGE}
      done="Invitation sent."
      clears
      className="grid max-w-[36rem] gap-4"
    >
      <Field
        id="invite-email"
        name="email"
        type="email"
        label="E-mail address"
        required
        autoComplete="off"
        maxLength={254}
      />
      <RoleSelect id="invite-role" label="Role" value="roaster" explained />
      <div>
        <Button type="submit" kind="primary">
          Send invitation
        </Button>
      </div>
    </ActionForm>
  );
}

export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <ul className="border-rule border-t">
      {invitations.map(({ id, email, role, created_at, expires_at, expired }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b py-2.5"
        >
          <span className="min-w-0">
            <span className="address block font-medium">{email}</span>
            <span className="block text-ink-soft text-small">
              {ROLE_NAMES[role]}, sent {day(created_at.slice(0, 10))}, {expired ? "expired" : "expires"}{" "}
              {day(expires_at.slice(0, 10))}
            </span>
          </span>
          <span className="flex flex-wrap gap-2">
            <ActionForm action={INVITE} values={{ email, role }} back={PAGE} done="Sent again.">
              <Button type="submit" aria-label={`Send again to ${email}`}>
                Send again
              </Button>
            </ActionForm>
            <ActionForm
              action="/api/bench/invitations/revoke"
              values={{ id: String(id) }}
              back={PAGE}
              done="Revoked."
            >
              <Button type="submit" aria-label={`Revoke the invitation to ${email}`}>
                Revoke
              </Button>
            </ActionForm>
          </span>
        </li>
      ))}
    </ul>
  );
}
