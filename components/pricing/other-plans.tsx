import { PLANS, STORAGE_PLANS } from "@/lib/access/plans";
import { sizeOf } from "@/lib/units/pluralize";
import type { Plan } from "@/lib/viewer";
import { OwnerLink } from "./owner-link";
import { PlanTable } from "./plan-table";
import { requestsOf } from "./plan-texts";

interface OtherPlansProps {
  current: Plan | null;
  signedIn: boolean;
  ownerEmail: string | null;
}

/** The plans without a button: the free one, and the one by contract. */
export function OtherPlans({ current, signedIn, ownerEmail }: OtherPlansProps) {
  return (
    <section
      aria-labelledby="other-plans"
      className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div>
        <h2 id="other-plans" className="font-serif text-title">
          Free, and by contract
        </h2>
        <dl className="mt-4 max-w-[68ch] border-rule border-t">
          <div className="grid gap-x-6 border-rule border-b py-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="font-medium">{PLANS.viewer.marketName}, free</dt>
            <dd className="text-ink-soft">
              <p>
                Every account starts here: the catalog with prices at your quantity, 90 days of the market,
                and the whole roasting bench with {sizeOf(STORAGE_PLANS.viewer.storedBytes)} of storage. No
                card needed. A key has {requestsOf("viewer")} with {PLANS.viewer.rowsPerCall} rows each:
                enough to try keys and their headers before you choose a plan. To read the public catalog, a
                program needs no key and has no monthly quota.{" "}
                {signedIn ? null : (
                  <a className="link" href="/sign-in?callbackUrl=/pricing">
                    Create an account
                  </a>
                )}
              </p>
            </dd>
          </div>
          <div className="grid gap-x-6 border-rule border-b py-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <dt className="font-medium">{PLANS.enterprise.marketName}</dt>
            <dd className="text-ink-soft">
              <p>
                {PLANS.member.marketName} without a monthly limit, by contract
                {ownerEmail === null ? (
                  " with the site’s owner."
                ) : (
                  <>
                    . Ask <OwnerLink email={ownerEmail} /> for terms.
                  </>
                )}
              </p>
            </dd>
          </div>
        </dl>
      </div>
      <div className="lg:pt-2">
        <PlanTable current={current} />
      </div>
    </section>
  );
}
