import { Button } from "@/components/ui/button";

/** Ends the session on the server, then goes to `next`. A plain form: it works without JavaScript. */
export function SignOutButton({ next = "/" }: { next?: `/${string}` }) {
  return (
    <form action="/api/auth/signout" method="post">
      <input type="hidden" name="callbackUrl" value={next} />
      <Button type="submit" className="w-full">
        Sign out
      </Button>
    </form>
  );
}
