import { eq, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "@/db/client";
import { cliAuthorizationCodes } from "@/db/schema";
import { lockAccount } from "@/lib/access/account-lock";
import { hashSecretToken, newSecretToken } from "@/lib/access/secret-token";
import { ApiError } from "@/lib/errors";
import { invalidField } from "@/lib/http/errors/expected";
import type { CliRequest } from "./request";

const AUTHORIZATION_CODE_MINUTES = 5;

/** Codes are hashed like their challenges (RFC 7636, S256). */
const digest = (text: string) => hashSecretToken(text, "base64url");

/** Records the approval; returns the one-time code for the command line. */
export async function issueAuthorizationCode(
  db: Queryable,
  userId: string,
  request: CliRequest,
): Promise<string> {
  const code = newSecretToken();
  await db.insert(cliAuthorizationCodes).values({
    codeHash: digest(code),
    userId,
    codeChallenge: request.code_challenge,
    redirectUri: request.redirect_uri,
    clientName: request.client_name,
    expiresAt: sql`now() + make_interval(mins => ${AUTHORIZATION_CODE_MINUTES})`,
  });
  return code;
}

/** What a person approved, and for which client. */
interface Approval {
  userId: string;
  clientName: string;
}

interface CodeGiven {
  code: string;
  code_verifier: string;
  redirect_uri: string;
}

/**
 * Redeems a code for what `use` makes in the same transaction. A wrong try uses it up; where `use` fails, it stays valid.
 * @throws ApiError 400 `invalid_request` for an unknown, used or expired code, another redirect
 * or a wrong verifier; 401 when the account was deleted; what `use` throws
 */
export async function redeemAuthorizationCode<T>(
  db: Database,
  given: CodeGiven,
  use: (tx: Transaction, approval: Approval) => Promise<T>,
): Promise<T> {
  const result = await db.transaction(async (tx) => {
    const taken = await takeCode(tx, given);
    return taken instanceof ApiError ? taken : { used: await use(tx, taken) };
  });
  // After the commit, which uses the code up.
  if (result instanceof ApiError) throw result;
  return result.used;
}

async function takeCode(tx: Transaction, given: CodeGiven): Promise<Approval | ApiError> {
  const isGiven = eq(cliAuthorizationCodes.codeHash, digest(given.code));
  const [asked] = await tx
    .select({ userId: cliAuthorizationCodes.userId })
    .from(cliAuthorizationCodes)
    .where(isGiven);
  // The account first, as in its deletion.
  if (asked) await lockAccount(tx, asked.userId);
  const [handoff] = await tx
    .delete(cliAuthorizationCodes)
    .where(isGiven)
    .returning({
      userId: cliAuthorizationCodes.userId,
      clientName: cliAuthorizationCodes.clientName,
      redirectUri: cliAuthorizationCodes.redirectUri,
      codeChallenge: cliAuthorizationCodes.codeChallenge,
      isLive: sql<boolean>`${cliAuthorizationCodes.expiresAt} > now()`,
    });
  if (!handoff?.isLive) return invalidField("code", "an unused code, at most five minutes old");
  if (handoff.redirectUri !== given.redirect_uri)
    return invalidField("redirect_uri", "the redirect_uri used to request the code");
  if (digest(given.code_verifier) !== handoff.codeChallenge)
    return invalidField("code_verifier", "the verifier that matches the code challenge");
  return { userId: handoff.userId, clientName: handoff.clientName };
}
