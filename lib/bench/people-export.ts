import { z } from "zod";
import type { Queryable } from "@/db/client";
import { BENCH_ROLES } from "@/lib/viewer";
import { displayName, projectInvitation } from "./people";
import { selectBenches, selectInvitations, selectMembers } from "./queries";

const role = z.enum(BENCH_ROLES);
const instant = z.iso.datetime();

export const peopleExport = {
  memberships: z
    .array(z.object({ bench_of: z.string(), role, joined_at: instant }))
    .describe("Other people's benches that you are on"),
  bench_people: z
    .array(z.object({ name: z.string(), email: z.string(), role, joined_at: instant }))
    .describe("Other people on your own bench"),
  bench_invitations: z.array(z.object({ email: z.string(), role, created_at: instant, expires_at: instant })),
};
type PeopleExport = { [K in keyof typeof peopleExport]: z.output<(typeof peopleExport)[K]> };

export async function selectPeople(db: Queryable, userId: string): Promise<PeopleExport> {
  const benches = await selectBenches(db, userId);
  const members = await selectMembers(db, userId);
  const invitations = await selectInvitations(db, userId);
  return {
    memberships: benches.map((bench) => ({
      bench_of: displayName(bench),
      role: bench.role,
      joined_at: bench.joinedAt.toISOString(),
    })),
    bench_people: members.map(({ email, role: given, joinedAt, ...person }) => ({
      name: displayName({ ...person, email }),
      email,
      role: given,
      joined_at: joinedAt.toISOString(),
    })),
    bench_invitations: invitations.map((row) => {
      const { id: _id, expired: _expired, ...invitation } = projectInvitation(row);
      return invitation;
    }),
  };
}
