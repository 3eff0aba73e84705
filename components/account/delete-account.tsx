import { namesOf } from "@/components/billing/plan-names";
import { CancelLink, PortalForm } from "@/components/billing/subscription-section";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Choice } from "@/components/ui/forms/choice";
import { Field } from "@/components/ui/forms/field";
import { Notice } from "@/components/ui/notice";
import type { ChargedSubscription, DeletionObstacles } from "@/lib/billing/account-deletion";

const conjunction = new Intl.ListFormat("en", { type: "conjunction" });
const NAMED = 5;

/** At most five of them by name. */
function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  return conjunction.format(more > 0 ? [...names.slice(0, NAMED), `${more} more`] : names);
}

interface DeleteAccountProps extends DeletionObstacles {
  email: string;
  /** Names of the other people on the bench. */
  others: readonly string[];
  /** Signed in recently enough. */
  isFresh: boolean;
  isOnlyAdmin: boolean;
}

const SECTION_ID = "delete-account";

/** With the place to come back to: browsers open a section for a link into it. */
const SIGN_IN_AGAIN = `/sign-in?again&${new URLSearchParams({ callbackUrl: `/account#${SECTION_ID}` })}`;

export function DeleteAccount(props: DeleteAccountProps) {
  const { email, others, isFresh, isOnlyAdmin, goingOn, ending } = props;
  return (
    <Disclosure
      className="border-rule border-y"
      summary={<span className="font-medium text-cherry">Delete this account</span>}
    >
      <div id={SECTION_ID} className="max-w-[60ch] scroll-mt-20 pb-5">
        <p>
          This immediately and permanently deletes your sign-ins, API keys (programs using them will get a
          401), usage history, access grants, watchlist, saved searches, and your whole bench: lots and their
          share links, coffees you entered by hand, roasts with curves and imported files, and sales. It can’t
          be undone. Consider downloading your data first.
        </p>
        {isOnlyAdmin ? (
          <div className="mt-4">
            <Notice tone="wait" title="Make someone else an admin first">
              You’re the only admin, so no one else could run this site.{" "}
              <a className="link" href="/admin/people">
                Choose another admin
              </a>
            </Notice>
          </div>
        ) : null}
        {others.length > 0 ? (
          <div className="mt-4">
            <Notice tone="wait" title="Others use your bench">
              <p>
                {listed(others)} would lose it, with everything they entered. If they should keep it,{" "}
                <a className="link" href="/account/bench">
                  hand the bench over
                </a>{" "}
                to one of its owners first. We’ll e-mail them when it’s deleted.
              </p>
            </Notice>
          </div>
        ) : null}
        {goingOn.map((subscription) => (
          <div key={subscription.id} className="mt-4">
            <Notice
              tone="wait"
              title={`${subscription.isOverdue ? "Settle" : "Cancel"} ${namesOf(subscription.items)} first`}
            >
              <p>
                {subscription.sentence}{" "}
                {subscription.isOverdue
                  ? "An account can be deleted once that is paid, or the plan has ended."
                  : "An account can’t be deleted while it would be charged again."}
              </p>
              <div className="mt-3">
                <EndSubscription subscription={subscription} />
              </div>
            </Notice>
          </div>
        ))}
        {ending.map((subscription) => (
          <div key={subscription.id} className="mt-4">
            <Notice title={`You give up the rest of ${namesOf(subscription.items)}`}>
              {subscription.sentence} Deleting your account ends that at once, without a refund.
            </Notice>
          </div>
        ))}
        {isOnlyAdmin ? null : isFresh ? (
          <ActionForm action="/api/account/delete" done="Account deleted." then="/?deleted" className="mt-4">
            <Field
              id="confirm-email"
              name="email"
              type="email"
              required
              autoComplete="off"
              label="Type your e-mail address to confirm"
              placeholder={email}
            />
            {others.length > 0 ? (
              <div className="mt-3">
                <Choice type="checkbox" name="bench" value="delete" required>
                  Delete the bench for {listed(others)}, too
                </Choice>
              </div>
            ) : null}
            <Button type="submit" kind="grave" className="mt-3">
              Delete my account
            </Button>
          </ActionForm>
        ) : (
          <div className="mt-4">
            <Notice tone="wait" title="Sign in again first">
              Deleting an account requires a sign-in within the last 15 minutes.{" "}
              <a className="link" href={SIGN_IN_AGAIN}>
                Sign in again
              </a>
            </Notice>
          </div>
        )}
      </div>
    </Disclosure>
  );
}

/** Memberships are canceled on our own page, other plans in the billing portal. */
function EndSubscription({ subscription }: { subscription: ChargedSubscription }) {
  const { id, items, actions } = subscription;
  if (subscription.isOverdue) return <PortalForm>Pay in the billing portal</PortalForm>;
  if (!actions.includes("cancel")) return <PortalForm>Cancel in the billing portal</PortalForm>;
  return <CancelLink id={id}>Cancel {namesOf(items)}</CancelLink>;
}
