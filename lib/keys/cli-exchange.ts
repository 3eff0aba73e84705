import type { z } from "zod";
import { database } from "@/db/client";
import { redeemAuthorizationCode } from "@/lib/auth/cli/authorization-code";
import type { exchangeCliCode } from "./cli-contract";
import { type CreatedKey, createKey } from "./keys";

/**
 * Creates the key approved for a command line.
 * @throws ApiError 400 for an invalid code, 409 at the key limit, which leaves the code valid
 */
export function exchangeForKey(
  given: z.output<NonNullable<typeof exchangeCliCode.body>>,
): Promise<CreatedKey> {
  return redeemAuthorizationCode(database(), given, (tx, { userId, clientName }) =>
    createKey(tx, userId, {
      name: given.name ?? clientName,
      scopes: ["catalog:read"],
      expiresAt: null,
    }),
  );
}
