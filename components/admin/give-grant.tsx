import { Button } from "@/components/ui/button";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Choice } from "@/components/ui/forms/choice";
import { Select } from "@/components/ui/forms/select";
import { PLANS } from "@/lib/access/plans";
import { capitalize } from "@/lib/capitalize";
import { PLAN_NAMES, ROLES } from "@/lib/viewer";
import { EndField } from "./person-grants";
import { ReasonField } from "./reason-field";

/** Without the first, which everyone has: granting it would take nothing away. */
const [, ...GIVEN_ROLES] = ROLES;
const [, ...GIVEN_PLANS] = PLAN_NAMES;

/** @param isFresh without it the admin role takes another sign-in, which the form says */
export function GiveGrant({ userId, isFresh }: { userId: string; isFresh: boolean }) {
  const page = `/admin/people/${userId}` as const;
  return (
    <ActionForm
      action="/api/admin/people/grants?equal=ask"
      values={{ userId }}
      back={page}
      done="Granted."
      clears
      className="grid max-w-xl gap-4 sm:grid-cols-2"
    >
      <Select
        id="role"
        name="role"
        label="Role"
        hint={
          isFresh ? undefined : (
            <>
              Granting admin requires a sign-in within the last 15 minutes.{" "}
              <a className="link" href={`/sign-in?again&${new URLSearchParams({ callbackUrl: page })}`}>
                Sign in again
              </a>
            </>
          )
        }
      >
        <option value="">None</option>
        {GIVEN_ROLES.map((role) => (
          <option key={role} value={role}>
            {capitalize(role)}
          </option>
        ))}
      </Select>
      <Select id="plan" name="apiPlan" label="API plan">
        <option value="">None</option>
        {GIVEN_PLANS.map((plan) => (
          <option key={plan} value={plan}>
            {PLANS[plan].marketName}
          </option>
        ))}
      </Select>
      <div className="sm:col-span-2">
        <Choice type="checkbox" name="marketIntelligence" value="true">
          Market intelligence
        </Choice>
      </div>
      <EndField id="expires" />
      <ReasonField id="reason" isShown />
      <div className="sm:col-span-2">
        <Button type="submit" kind="primary">
          Grant access
        </Button>
      </div>
    </ActionForm>
  );
}
