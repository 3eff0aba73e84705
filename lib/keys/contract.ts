import { z } from "zod";
import { instantField } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { pagination } from "@/lib/http/query/pagination";
import type { Parameters, Parsed, QueryContract } from "@/lib/http/query/parse-query";
import { pageField, positiveInteger } from "@/lib/http/query/query-fields";
import { READ_SCOPES, SCOPES, type Scope, SIGNED_IN, UPLOAD_SCOPE } from "@/lib/viewer";

/** The API console's operations on keys (contract/keys-and-people.md#3). */

export const MAX_ACTIVE_KEYS = 20;
const MAX_NAME_CHARACTERS = 100;
const MAX_GRACE_SECONDS = 86_400;

const keyMetadata = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string().describe("Its first 12 characters"),
  last4: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable().describe("Exact to about a minute"),
  expiresAt: z.iso.datetime().nullable(),
  isActive: z.boolean(),
  deactivatedAt: z.iso.datetime().nullable().describe("In the future during a rotated key's grace period"),
});
export type KeyMetadata = z.output<typeof keyMetadata>;

const newKey = z.object({
  apiKey: z.string().describe("Shown only once"),
  key: keyMetadata,
});

const expectedName = `text of 1 to ${MAX_NAME_CHARACTERS} characters`;
const expectedScopes = `a list of ${READ_SCOPES.join(", ")}; or ${UPLOAD_SCOPE} alone`;
const expectedInstant = "ISO 8601 instant in the future, or null";
const expectedGrace = `whole seconds from 0 to ${MAX_GRACE_SECONDS}`;
const keyId = z.string("the id of a key");

export const generateKeyBody = z.object(
  {
    name: z
      .string(expectedName)
      .trim()
      .min(1, expectedName)
      .max(MAX_NAME_CHARACTERS, expectedName)
      .regex(/^\P{Cc}*$/u, "text without control characters")
      // `trim` keeps zero-width spaces, which look blank.
      .regex(/[^\p{Z}\p{C}]/u, expectedName),
    /** Every key can read the catalog, other scopes are optional; an upload token can do nothing else. */
    scopes: z
      .array(z.enum(SCOPES, expectedScopes), expectedScopes)
      .default([])
      .refine((chosen) => !chosen.includes(UPLOAD_SCOPE) || chosen.length === 1, expectedScopes)
      .transform((chosen): Scope[] =>
        chosen.includes(UPLOAD_SCOPE)
          ? [UPLOAD_SCOPE]
          : READ_SCOPES.filter((scope) => scope === "catalog:read" || chosen.includes(scope)),
      ),
    expiresAt: instantField(expectedInstant)
      .transform((instant) => new Date(instant))
      .refine((instant) => instant.getTime() > Date.now(), expectedInstant)
      .nullable()
      .default(null),
  },
  "a JSON object",
);
export type NewKey = z.output<typeof generateKeyBody>;

const rotateKeyBody = z.object(
  {
    keyId,
    graceSeconds: z.int(expectedGrace).min(0, expectedGrace).max(MAX_GRACE_SECONDS, expectedGrace).default(0),
  },
  "a JSON object",
);

export const DEFAULT_KEYS_PER_PAGE = 100;

const listing = {
  page: {
    schema: positiveInteger(1_000_000),
    blank: "malformed",
    description: pageField.description,
  },
  limit: {
    schema: positiveInteger(1000),
    blank: "malformed",
    description: `Keys per page. Defaults to ${DEFAULT_KEYS_PER_PAGE}`,
  },
} as const satisfies Parameters;
const keysQuery: QueryContract<typeof listing> = { parameters: listing };
export type KeysQuery = Parsed<typeof listing>;

export const listKeysEndpoint = endpoint({
  id: "listKeys",
  method: "GET",
  path: "/api-dashboard/keys",
  audience: SIGNED_IN,
  summary: "List your API keys, active ones first",
  params: {},
  query: keysQuery,
  response: z.object({
    keys: z
      .array(keyMetadata)
      .describe("Active keys first, then inactive ones, most recently deactivated first"),
    pagination,
  }),
  errors: ["auth_required"],
  freshness: "never",
});

export const generateKeyEndpoint = endpoint({
  id: "generateKey",
  method: "POST",
  path: "/api-dashboard/keys/generate",
  audience: SIGNED_IN,
  summary: "Create an API key. The full key is shown only once",
  params: {},
  query: { parameters: {} },
  body: generateKeyBody,
  response: newKey,
  errors: ["invalid_request", "auth_required", "cross_origin", "conflict"],
  freshness: "never",
});

export const deactivateKeyEndpoint = endpoint({
  id: "deactivateKey",
  method: "POST",
  path: "/api-dashboard/keys/deactivate",
  audience: SIGNED_IN,
  summary: "Deactivate an API key permanently",
  params: {},
  query: { parameters: {} },
  body: z.object({ keyId }, "a JSON object"),
  response: z.object({ success: z.literal(true), key: keyMetadata }),
  errors: ["invalid_request", "auth_required", "cross_origin", "not_owner", "not_found"],
  freshness: "never",
});

export const rotateKeyEndpoint = endpoint({
  id: "rotateKey",
  method: "POST",
  path: "/api-dashboard/keys/rotate",
  audience: SIGNED_IN,
  summary: "Rotate an API key",
  params: {},
  query: { parameters: {} },
  body: rotateKeyBody,
  response: newKey.extend({ replaced: keyMetadata }),
  errors: ["invalid_request", "auth_required", "cross_origin", "not_owner", "not_found", "conflict"],
  freshness: "never",
});
