import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { ActionForm } from "@/components/ui/forms/action-form";
import { Field } from "@/components/ui/forms/field";
import { Select } from "@/components/ui/forms/select";
import type { BenchPerson } from "@/lib/bench/contract";

const FRAME = "border-rule border-y";
const PAGE = "/account/bench";

export function LeaveBench({ bench, name }: { bench: string; name: string }) {
  return (
    <Disclosure className={FRAME} summary={<span className="font-medium text-cherry">Leave this bench</span>}>
      <ActionForm
        action="/api/bench/leave"
        values={{ bench }}
        back={PAGE}
        done="You left the bench."
        then={PAGE}
        className="max-w-[60ch] pb-5"
      >
        <p>
          You lose access to {name}’s bench at once. What you entered stays there. Share links you made and
          your workspaces about this bench are deleted.
        </p>
        <Button type="submit" kind="grave" className="mt-3">
          Leave
        </Button>
      </ActionForm>
    </Disclosure>
  );
}

interface HandOverProps {
  /** The other owners. */
  owners: readonly BenchPerson[];
  email: string;
}

export function HandOver({ owners, email }: HandOverProps) {
  const again = `/sign-in?again&${new URLSearchParams({ callbackUrl: PAGE })}`;
  return (
    <Disclosure
      className={FRAME}
      summary={<span className="font-medium text-cherry">Hand this bench over</span>}
    >
      <div className="max-w-[60ch] pb-5">
        <p>
          All lots, roasts, sales, recordings and share links move to another owner’s account, whose plan then
          holds them. You stay on the bench as an owner. Upload tokens stay with their makers. It requires a{" "}
          <a className="link" href={again}>
            sign-in within the last 15 minutes
          </a>
          .
        </p>
        {owners.length === 0 ? (
          <p className="mt-3 text-ink-soft">Make someone on this bench an owner first.</p>
        ) : (
          <ActionForm
            action="/api/bench/hand-over"
            back={PAGE}
            done="Handed over."
            then={PAGE}
            className="mt-4 grid gap-4"
          >
            <Select id="hand-over-to" name="memberId" label="New owner of the bench">
              {owners.map(({ id, name }) => (
                <option key={id} value={id ?? ""}>
                  {name}
                </option>
              ))}
            </Select>
            <Field
              id="hand-over-email"
              name="email"
              type="email"
              required
              autoComplete="off"
              label="Type your e-mail address to confirm"
              placeholder={email}
            />
            <div>
              <Button type="submit" kind="grave">
                Hand over
              </Button>
            </div>
          </ActionForm>
        )}
      </div>
    </Disclosure>
  );
}
