/**
 * Must match the types of `lib/viewer.ts`; a mismatch is a type error where rows are written or
 * read.
 */

export type PersonRole = "viewer" | "member" | "admin";

export type ApiPlan = "viewer" | "member" | "enterprise";

export type KeyScope = "catalog:read" | "price-index:read" | "roasts:write";
