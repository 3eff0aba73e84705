/**
 * Types of the access tables' text columns. They match those of `lib/viewer.ts` structurally: a difference is a type
 * error where a row is written or read.
 */

export type PersonRole = "viewer" | "member" | "admin";

export type ApiPlan = "viewer" | "member" | "enterprise";

export type KeyScope = "catalog:read" | "price-index:read";
