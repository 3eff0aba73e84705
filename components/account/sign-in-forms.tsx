import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/forms/field";
import type { ProviderChoice } from "@/lib/auth/providers";

interface Next {
  next: string;
  /** The coffee to track once signed in; null for none. */
  track: number | null;
}

interface MailFormProps extends Next {
  /** The address as typed before. */
  address: string | undefined;
  error?: string | undefined;
}

export function MailForm({ next, track, address, error }: MailFormProps) {
  return (
    // Errors appear next to the field: a browser's own bubble covers the button.
    <form action="/api/auth/signin/email" method="post" noValidate className="flex flex-col gap-3">
      <After next={next} track={track} />
      <Field
        id="email"
        name="email"
        type="email"
        label="E-mail address"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        required
        defaultValue={address}
        autoFocus
        error={error}
      />
      <Button type="submit" kind="primary" className="mouse:min-h-11">
        Send me a link
      </Button>
    </form>
  );
}

function After({ next, track }: Next) {
  return (
    <>
      <input type="hidden" name="callbackUrl" value={next} />
      {track === null ? null : <input type="hidden" name="track" value={track} />}
    </>
  );
}

export function ProviderForms({ next, track, providers }: Next & { providers: readonly ProviderChoice[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {providers.map(({ id, name }) => (
        <li key={id}>
          <form action={`/api/auth/signin/${id}`} method="post">
            <After next={next} track={track} />
            <Button type="submit" className="w-full mouse:min-h-11">
              Continue with {name}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}

interface DemoPeopleProps extends Next {
  people: readonly { email: string; shows: string }[];
}

export function DemoPeople({ next, track, people }: DemoPeopleProps) {
  return (
    <section aria-labelledby="demo-people" className="border-rule border-t pt-5">
      <h2 id="demo-people" className="font-medium">
        Or try a demo account
      </h2>
      <p className="mt-1 text-ink-soft text-small">
        This demo doesn’t send e-mail. Sign-in links go to the{" "}
        <a className="link" href="/mailbox">
          mailbox
        </a>
        .
      </p>
      <ul className="mt-2">
        {people.map(({ email, shows }) => (
          <li key={email} className="border-rule py-1 not-last:border-b">
            <form action="/api/auth/signin/email" method="post">
              <After next={next} track={track} />
              <input type="hidden" name="email" value={email} />
              <button type="submit" className="link address min-h-11 mouse:min-h-8">
                {email}
              </button>
            </form>
            <p className="pb-1 text-ink-faint text-small">
              {shows.replace(/^./, (first) => first.toUpperCase())}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
