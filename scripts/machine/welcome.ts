import { DEMO_GUIDE } from "@/lib/demo/people";
import type { Env } from "@/lib/env";

/** The terminal's text when the site is ready: its address, who may sign in and how, and a working call. */
export function welcome(
  address: string,
  demoKey: string | null,
  { HOST, SMTP_URL }: Pick<Env, "HOST" | "SMTP_URL">,
): string {
  const call = (options: string, path: string) => `curl ${options}'${address}${path}'`;
  if (demoKey === null)
    return `
Peaberry is ready at ${address}

  Try    ${call("", "/v1/catalog?country=Ethiopia&limit=3")}
  Stop   Ctrl-C
`;
  const people = DEMO_GUIDE.map(({ email, shows }) => `             ${email.padEnd(29)}${shows}`);
  const mailbox = `
           The link to click arrives at ${address}/mailbox, which opens on this machine only`;
  const reach = `
  Reach    ${
    HOST === undefined
      ? "This machine only, since sign-in mail can be read here. HOST=0.0.0.0 npm start opens the site to your network"
      : `HOST=${HOST}`
  }`;
  return `
Peaberry is ready at ${address}

  Sign in  ${address}/sign-in as one of
${people.join("\n")}${SMTP_URL ? "" : mailbox + reach}
  Call     ${call(`-H 'Authorization: Bearer ${demoKey}' `, "/v1/catalog?fermentation_type=Anaerobic&limit=3")}
  Stop     Ctrl-C
`;
}
