import { z } from "zod";
import { idField, plainText } from "@/lib/http/body/body-fields";
import { endpoint } from "@/lib/http/endpoint";
import { BENCH_ROLES, SIGNED_IN } from "@/lib/viewer";

/** People on a bench (contract/team.md). */

/** Members and invitations of one bench together. */
export const MAX_PEOPLE = 50;
export const INVITATION_DAYS = 7;

const role = z.enum(BENCH_ROLES);
const instant = z.iso.datetime();

const person = z.object({
  id: z.uuid().nullable().describe("Id for requests. Null for the person who holds the bench's account"),
  name: z.string(),
  email: z.string().optional().describe("Absent unless you are an owner"),
  role,
  joined_at: instant.nullable(),
  you: z.boolean(),
});
export type BenchPerson = z.output<typeof person>;

const invitation = z.object({
  id: z.int(),
  email: z.string(),
  role,
  created_at: instant,
  expires_at: instant,
  expired: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

const bench = z.object({
  id: z.union([z.literal("own"), z.uuid()]),
  name: z.string().describe("Name of the person who holds the bench's account"),
  role,
  current: z.boolean(),
});
export type BenchChoice = z.output<typeof bench>;

const EMPTY = { params: {}, query: { parameters: {} }, freshness: "never", audience: SIGNED_IN } as const;
const DONE = z.object({ success: z.literal(true) });
const OBJECT = "a JSON object";
const memberId = z.uuid("the id of a person on this bench");
const roleField = z.enum(BENCH_ROLES, BENCH_ROLES.join(", "));

export const readBench = endpoint({
  ...EMPTY,
  id: "readBench",
  method: "GET",
  path: "/api/bench",
  summary: "Retrieve the current bench, its people, and your other benches",
  response: z.object({
    role,
    people: z.array(person),
    invitations: z.array(invitation).describe("Empty unless you are an owner"),
    benches: z.array(bench),
  }),
  errors: [],
});

const EXPECTED_BENCH = "own, or the id of a bench";

export const chooseBench = endpoint({
  ...EMPTY,
  id: "chooseBench",
  method: "POST",
  path: "/api/bench/current",
  summary: "Switch this session to another bench",
  body: z.object({ bench: z.union([z.literal("own"), z.uuid(EXPECTED_BENCH)], EXPECTED_BENCH) }, OBJECT),
  response: DONE,
  errors: ["not_found"],
});

const EXPECTED_EMAIL = "an e-mail address, such as name@example.com";
const newInvitation = z.object(
  {
    email: z
      .string(EXPECTED_EMAIL)
      .max(254, EXPECTED_EMAIL)
      .transform((typed) => typed.trim().toLowerCase())
      .pipe(z.email(EXPECTED_EMAIL)),
    role: roleField,
  },
  OBJECT,
);
export type NewInvitation = z.output<typeof newInvitation>;

export const invitePerson = endpoint({
  ...EMPTY,
  id: "invitePerson",
  method: "POST",
  path: "/api/bench/invitations",
  summary: "Invite someone by e-mail. A new invitation replaces an earlier one to the same address",
  body: newInvitation,
  response: DONE.extend({ invitation }),
  errors: ["bench_role_required", "conflict", "rate_limit_exceeded", "upstream_failure", "unavailable"],
});

export const revokeInvitation = endpoint({
  ...EMPTY,
  id: "revokeInvitation",
  method: "POST",
  path: "/api/bench/invitations/revoke",
  summary: "Revoke an invitation",
  body: z.object({ id: idField() }, OBJECT),
  response: DONE,
  errors: ["bench_role_required", "not_found", "conflict"],
});

const EXPECTED_TOKEN = "the token of an invitation";
export const joinBench = endpoint({
  ...EMPTY,
  id: "joinBench",
  method: "POST",
  path: "/api/bench/join",
  summary: "Accept an invitation and switch to its bench",
  body: z.object({ token: plainText(100, EXPECTED_TOKEN) }, OBJECT),
  response: DONE.extend({ role }),
  errors: ["not_found"],
});

export const changePerson = endpoint({
  ...EMPTY,
  id: "changeBenchRole",
  method: "POST",
  path: "/api/bench/people/change",
  summary: "Change a person's role on the bench",
  body: z.object({ memberId, role: roleField }, OBJECT),
  response: DONE,
  errors: ["bench_role_required", "not_found", "conflict"],
});

export const removePerson = endpoint({
  ...EMPTY,
  id: "removeFromBench",
  method: "POST",
  path: "/api/bench/people/remove",
  summary:
    "Remove a person from the bench. Keeps their rows; deletes their share links and workspaces about it",
  body: z.object({ memberId }, OBJECT),
  response: DONE,
  errors: ["bench_role_required", "not_found", "conflict"],
});

export const leaveBench = endpoint({
  ...EMPTY,
  id: "leaveBench",
  method: "POST",
  path: "/api/bench/leave",
  summary: "Leave a bench. Keeps your rows on it; deletes your share links and workspaces about it",
  body: z.object({ bench: z.uuid("the id of a bench") }, OBJECT),
  response: DONE,
  errors: ["not_found"],
});

export const CONFIRM_EMAIL = "your own e-mail address, to confirm";
export const handOverBench = endpoint({
  ...EMPTY,
  id: "handOverBench",
  method: "POST",
  path: "/api/bench/hand-over",
  summary: "Transfer your bench to another owner's account. You stay on it as an owner",
  body: z.object({ memberId, email: plainText(320, CONFIRM_EMAIL) }, OBJECT),
  response: DONE,
  errors: ["bench_role_required", "fresh_sign_in_required", "not_found", "conflict"],
});
