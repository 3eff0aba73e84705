/** As much of the provider as the tests use; it comes without types. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  class Grant {
    constructor(of: { clientId: string; accountId: string });
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Account {
    accountId: string;
    claims(): Promise<{ sub: string } & Record<string, unknown>>;
  }

  interface Configuration {
    clients: readonly {
      client_id: string;
      client_secret: string;
      redirect_uris: string[];
      grant_types: string[];
      response_types: string[];
    }[];
    claims: Record<string, string[]>;
    cookies: { keys: string[] };
    features: { devInteractions: { enabled: boolean } };
    interactions: { url(context: unknown, interaction: { uid: string }): string };
    pkce: { required(): boolean };
    findAccount(context: unknown, id: string): Account | undefined;
    loadExistingGrant(context: {
      oidc: { provider: { Grant: typeof Grant }; session?: { accountId?: string } };
    }): Promise<Grant>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => unknown;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>;
  }
}
