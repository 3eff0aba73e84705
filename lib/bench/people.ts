import { database, type Queryable, type Transaction } from "@/db/client";
import { accountDeleted, lockAccounts } from "@/lib/access/account-lock";
import { requireSession } from "@/lib/access/authorize";
import { requireBenchOwner } from "@/lib/access/bench";
import { writeBench } from "@/lib/access/write-bench";
import { ApiError } from "@/lib/errors";
import type { BenchRole, SessionViewer, Viewer } from "@/lib/viewer";
import type { BenchChoice, BenchPerson, Invitation } from "./contract";
import {
  countPeople,
  deleteConversations,
  deleteMember,
  type InvitationRow,
  leaveInSessions,
  lockMember,
  selectBenches,
  selectHolder,
  selectInvitations,
  selectMembers,
  selectMembership,
  unshareRows,
  updateCurrentBench,
  updateRole,
} from "./queries";

export const PEOPLE_ARE_OWNERS =
  "Only an owner of this bench can invite people and change roles. Ask one of them.";

/** What a person is called where others see it: never the whole address. */
export const displayName = ({ name, email }: { name: string | null; email: string }): string =>
  name?.trim() || (email.split("@")[0] ?? email);

export const projectInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  expired: row.expired,
});

async function peopleOf(db: Queryable, session: SessionViewer): Promise<BenchPerson[]> {
  const { ownerId, role } = session.bench;
  const [holder, members] = await Promise.all([selectHolder(db, ownerId), selectMembers(db, ownerId)]);
  const shown = (person: { name: string | null; email: string }) => ({
    name: displayName(person),
    ...(role === "owner" && { email: person.email }),
  });
  return [
    ...(holder
      ? [
          {
            id: null,
            ...shown(holder),
            role: "owner" as const,
            joined_at: null,
            you: ownerId === session.userId,
          },
        ]
      : []),
    ...members.map((member) => ({
      id: member.id,
      ...shown(member),
      role: member.role,
      joined_at: member.joinedAt.toISOString(),
      you: member.userId === session.userId,
    })),
  ];
}

async function benchesOf(db: Queryable, session: SessionViewer): Promise<BenchChoice[]> {
  const [own, others] = await Promise.all([
    selectHolder(db, session.userId),
    selectBenches(db, session.userId),
  ]);
  const { ownerId } = session.bench;
  return [
    {
      id: "own" as const,
      name: own ? displayName(own) : "",
      role: "owner" as const,
      current: ownerId === session.userId,
    },
    ...others.map((bench) => ({
      id: bench.id,
      name: displayName(bench),
      role: bench.role,
      current: bench.ownerId === ownerId,
    })),
  ];
}

/** @throws ApiError 401 without a session */
export async function viewBench(viewer: Viewer) {
  const session = requireSession(viewer);
  const db = database();
  const [people, benches, invitations] = await Promise.all([
    peopleOf(db, session),
    benchesOf(db, session),
    session.bench.role === "owner" ? selectInvitations(db, session.bench.ownerId) : [],
  ]);
  return { role: session.bench.role, people, invitations: invitations.map(projectInvitation), benches };
}

/** For the switch in the header of the bench's pages; empty for people with their own bench alone. */
export async function viewBenchSwitch(session: SessionViewer): Promise<BenchChoice[]> {
  const benches = await benchesOf(database(), session);
  return benches.length > 1 ? benches : [];
}

/** The name of whose bench it is while no other person is on it: rows say only who else wrote them. */
export async function readOnlyPerson({ bench }: SessionViewer): Promise<string | null> {
  const holder = await selectHolder(database(), bench.ownerId);
  const people = await countPeople(database(), bench.ownerId);
  return holder && people === 1 ? displayName(holder) : null;
}

const noSuchBench = () => new ApiError("not_found", { message: "You aren't on this bench." });
export const noSuchPerson = () => new ApiError("not_found", { message: "This person isn't on the bench." });

/** @throws ApiError 401, 404 for a bench that the person isn't on */
export async function switchBench(viewer: Viewer, bench: string) {
  const session = requireSession(viewer);
  const membership = bench === "own" ? null : await selectMembership(database(), session.userId, bench);
  if (membership === undefined) throw noSuchBench();
  await updateCurrentBench(database(), session.sessionId, membership?.ownerId ?? null);
  return { success: true } as const;
}

/**
 * Someone who stops being an owner loses their workspaces about the bench, whose answers may quote costs. A reader shares
 * no lots or roasts, by earlier links either.
 * @throws ApiError 401, 403 `bench_role_required`, 404
 */
export async function changeRole(viewer: Viewer, memberId: string, role: BenchRole) {
  const session = requireBenchOwner(viewer, PEOPLE_ARE_OWNERS);
  return writeBench(session, async (tx) => {
    const member = await lockMember(tx, session.bench.ownerId, memberId);
    if (!member) throw noSuchPerson();
    await updateRole(tx, memberId, role);
    if (member.role === "owner" && role !== "owner") await deleteConversations(tx, member);
    // Also the links of a reader's earlier role, which would show again.
    if (role === "reader" || member.role === "reader") await unshareRows(tx, member);
    return { success: true } as const;
  });
}

/** Their rows stay; share links they made and their workspaces about the bench go. @throws ApiError 401, 403, 404 */
export async function removeMember(viewer: Viewer, memberId: string) {
  const session = requireBenchOwner(viewer, PEOPLE_ARE_OWNERS);
  return writeBench(session, (tx) => takeOff(tx, session.bench.ownerId, memberId));
}

/** @throws ApiError 401, 404 for a bench that the person isn't on; their own can't be left */
export async function leaveOtherBench(viewer: Viewer, bench: string) {
  const { userId } = requireSession(viewer);
  const membership = await selectMembership(database(), userId, bench);
  if (!membership) throw noSuchBench();
  return database().transaction(async (tx) => {
    if (!(await lockAccounts(tx, [membership.ownerId, userId])).has(userId)) throw accountDeleted();
    return takeOff(tx, membership.ownerId, bench);
  });
}

/** The account is locked. */
async function takeOff(tx: Transaction, ownerId: string, memberId: string) {
  const member = await lockMember(tx, ownerId, memberId);
  if (!member) throw noSuchPerson();
  await deleteMember(tx, member);
  await leaveInSessions(tx, member);
  return { success: true } as const;
}
