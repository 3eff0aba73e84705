import { createHash, randomBytes } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { cliAuthorizationCodes } from "@/db/schema";
import { invalidField } from "@/lib/http/expected";
import type { CliRequest } from "./request";

export const AUTHORIZATION_CODE_MINUTES = 5;

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Records the approval; returns the one-time code for the command line. */
export async function issueAuthorizationCode(
  db: Queryable,
  userId: string,
  request: CliRequest,
): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  await db.delete(cliAuthorizationCodes).where(lt(cliAuthorizationCodes.expiresAt, sql`now()`));
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

/**
 * Redeems a code; valid for one try, right or wrong.
 * @throws ApiError 400 `invalid_request` for an unknown, used or expired code, another redirect
 * or a wrong verifier
 */
export async function redeemAuthorizationCode(
  db: Queryable,
  given: { code: string; code_verifier: string; redirect_uri: string },
): Promise<{ userId: string; clientName: string }> {
  const [handoff] = await db
    .delete(cliAuthorizationCodes)
    .where(eq(cliAuthorizationCodes.codeHash, digest(given.code)))
    .returning({
      userId: cliAuthorizationCodes.userId,
      clientName: cliAuthorizationCodes.clientName,
      redirectUri: cliAuthorizationCodes.redirectUri,
      codeChallenge: cliAuthorizationCodes.codeChallenge,
      isLive: sql<boolean>`${cliAuthorizationCodes.expiresAt} > now()`,
    });
  if (!handoff?.isLive) throw invalidField("code", "an unused code, at most five minutes old");
  if (handoff.redirectUri !== given.redirect_uri)
    throw invalidField("redirect_uri", "the redirect_uri used to request the code");
  if (digest(given.code_verifier) !== handoff.codeChallenge)
    throw invalidField("code_verifier", "the verifier that matches the code challenge");
  return { userId: handoff.userId, clientName: handoff.clientName };
}
