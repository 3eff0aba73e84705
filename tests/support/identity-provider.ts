import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import { Provider } from "oidc-provider";

/** Somebody whom the provider knows. */
interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

const CLIENT = { id: "peaberry", secret: "a secret between the provider and us" };

/** A real OpenID Connect provider on loopback, which lets in whoever `now` says is sitting there. */
export async function startIdentityProvider(redirectUri: string) {
  const accounts = new Map<string, ProviderAccount>();
  let sub = "";
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${portOf(server)}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    cookies: { keys: [randomBytes(32).toString("hex")] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: (_, id) => {
      const account = accounts.get(id);
      return account && { accountId: id, claims: async () => ({ ...account }) };
    },
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: CLIENT.id,
        accountId: ctx.oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return answer(request, response);
    return provider.interactionFinished(request, response, { login: { accountId: sub } });
  });

  return {
    issuer,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,

    /** Makes this the person who is sitting at the provider from now on. */
    now(account: ProviderAccount): void {
      accounts.set(account.sub, account);
      sub = account.sub;
    },

    /** Opens an address of the provider as a browser would, and returns the one of ours that it sends back to. */
    async visit(address: string): Promise<URL> {
      const jar = new Map<string, string>();
      let url = new URL(address);
      for (let hops = 0; url.origin === issuer && hops < 10; hops++) {
        const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
        const response = await fetch(url, { redirect: "manual", headers: { cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [pair = ""] = line.split(";", 1);
          jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
        }
        const location = response.headers.get("location");
        if (!location) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
        url = new URL(location, url);
      }
      return url;
    },

    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the provider has no port");
  return address.port;
}
