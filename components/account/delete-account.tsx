import { ActionForm } from "@/components/ui/action-form";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Field } from "@/components/ui/field";

export function DeleteAccount({ email }: { email: string }) {
  return (
    <Disclosure
      className="border-rule border-y"
      summary={<span className="font-medium text-cherry">Delete this account</span>}
    >
      <div className="max-w-[60ch] pb-5">
        <p>
          This immediately and permanently deletes your sign-ins, API keys (programs using them will get a
          401), usage history, access grants, watchlist, and your whole bench: lots and their share links,
          coffees you entered by hand, roasts with curves and imported files, and sales. It can’t be undone.
          Consider downloading your data first.
        </p>
        <ActionForm action="/api/account/delete" done="Account deleted." then="/" className="mt-4">
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
