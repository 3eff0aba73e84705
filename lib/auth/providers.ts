import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { env } from "@/lib/env";

export interface ProviderChoice {
  id: "google" | "github" | "oidc";
  name: string;
}

/** The account, and a mailbox verified by the provider. */
const profileSchema = z.object({
  sub: z.string().min(1),
  name: z.string().nullish(),
  email: z.email().nullish(),
  /** Some providers send words for booleans. */
  email_verified: z.union([z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })]).nullish(),
});
type ProviderProfile = z.infer<typeof profileSchema>;

/** Lower case; null without a verified mailbox. */
export function verifiedEmail(profile: unknown): string | null {
  const { data } = profileSchema.safeParse(profile);
  return data?.email_verified === true && data.email ? data.email.toLowerCase() : null;
}

const MAX_NAME = 200;

const common = {
  type: "oauth",
  // Safe: only verified mailboxes get this far (`signIn` in sign-in-options.ts).
  allowDangerousEmailAccountLinking: true,
  httpOptions: { timeout: 10_000 },
  profile: (profile: ProviderProfile) => ({
    id: profile.sub,
    name: profile.name?.slice(0, MAX_NAME) ?? null,
    email: profile.email?.toLowerCase() ?? null,
    image: null,
  }),
} as const satisfies Partial<OAuthConfig<ProviderProfile>>;

export function oauthProviders(): OAuthConfig<ProviderProfile>[] {
  const settings = env();
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = settings;
  const { GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = settings;
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = settings;
  return [
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
      ? [openId("google", "Google", "https://accounts.google.com", GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET)]
      : []),
    ...(GITHUB_CLIENT_ID && GITHUB_CLIENT_SECRET ? [gitHub(GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET)] : []),
    ...(OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET
      ? [openId("oidc", OIDC_NAME, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET)]
      : []),
  ];
}

export function providerChoices(): ProviderChoice[] {
  const { GOOGLE_CLIENT_ID, GITHUB_CLIENT_ID, OIDC_ISSUER, OIDC_NAME } = env();
  return [
    ...(GOOGLE_CLIENT_ID ? [{ id: "google", name: "Google" } as const] : []),
    ...(GITHUB_CLIENT_ID ? [{ id: "github", name: "GitHub" } as const] : []),
    ...(OIDC_ISSUER ? [{ id: "oidc", name: OIDC_NAME } as const] : []),
  ];
}

function openId(
  id: string,
  name: string,
  issuer: string,
  clientId: string,
  clientSecret: string,
): OAuthConfig<ProviderProfile> {
  return {
    ...common,
    id,
    name,
    clientId,
    clientSecret,
    wellKnown: `${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`,
    authorization: { params: { scope: "openid email profile" } },
    checks: ["pkce", "state", "nonce"],
    idToken: true,
    userinfo: {
      // Many providers give the mailbox only here.
      request: async ({ client, tokens }) => {
        const proven = claimsOf(tokens.id_token);
        if (!tokens.access_token || !client.issuer.metadata.userinfo_endpoint) return proven;
        const told = claims.parse(await client.userinfo(tokens.access_token));
        if (told.sub !== proven.sub) throw new Error("the ID token and the user info are about two people");
        return { ...proven, ...told };
      },
    },
  };
}

const claims = z.looseObject({ sub: z.string().min(1) });

/** Claims of an ID token, already verified on arrival. */
function claimsOf(idToken: string | undefined): z.infer<typeof claims> {
  const [, payload = ""] = idToken?.split(".") ?? [];
  return claims.parse(JSON.parse(Buffer.from(payload, "base64url").toString("utf8")));
}

const gitHubUser = z.object({ id: z.number(), login: z.string(), name: z.string().nullish() });
const gitHubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

function gitHub(clientId: string, clientSecret: string): OAuthConfig<ProviderProfile> {
  return {
    ...common,
    id: "github",
    name: "GitHub",
    clientId,
    clientSecret,
    issuer: "https://github.com/login/oauth",
    authorization: {
      url: "https://github.com/login/oauth/authorize",
      params: { scope: "read:user user:email" },
    },
    token: { url: "https://github.com/login/oauth/access_token" },
    checks: ["pkce", "state"],
    userinfo: {
      url: "https://api.github.com/user",
      request: async ({ client, tokens }) => {
        const user = gitHubUser.parse(await client.userinfo(tokens.access_token ?? ""));
        // A profile's address may be unverified; this list says which are verified.
        const answer = await fetch("https://api.github.com/user/emails", {
          headers: { Authorization: `Bearer ${tokens.access_token}`, Accept: "application/vnd.github+json" },
          signal: AbortSignal.timeout(10_000),
        });
        if (!answer.ok) throw new Error(`GitHub answered ${answer.status} to the list of mailboxes`);
        const primary = gitHubEmails.parse(await answer.json()).find((each) => each.primary);
        return {
          sub: String(user.id),
          name: user.name ?? user.login,
          ...(primary && { email: primary.email, email_verified: primary.verified }),
        };
      },
    },
  };
}
