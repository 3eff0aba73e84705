import { Button } from "@/components/ui/button";

/** A plain form, so it works without JavaScript. */
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
