import { ActionForm } from "@/components/ui/action-form";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";

/** Deletes the account after its address was typed: names first what goes with it. */
export function DeleteAccount({ email }: { email: string }) {
  return (
    <Disclosure
      className="border-rule border-y"
      summary={<span className="font-medium text-cherry">Delete this account</span>}
    >
      <div className="max-w-[60ch] pb-5">
        <p>
          This deletes, for good and at once: your sign-ins, every API key (programs that use them get a 401),
          the record of their use, what was granted to you, your watchlist, and your whole bench: lots and the
          links that show them, the coffees you entered by hand, roasts with their curves and imported files,
          sales. It cannot be undone. You may want to download your data first.
        </p>
        <ActionForm action="/api/account/delete" done="Your account is deleted." then="/" className="mt-4">
          <Field
            id="confirm-email"
            name="email"
            type="email"
            required
            autoComplete="off"
            label="Type your e-mail address to confirm"
            placeholder={email}
          />
          <Button type="submit" kind="grave" className="mt-3">
            Delete my account
          </Button>
        </ActionForm>
      </div>
    </Disclosure>
  );
}
