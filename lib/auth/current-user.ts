import { eq } from "drizzle-orm";
import { database } from "@/db/client";
import { users } from "@/db/schema";
import type { Viewer } from "@/lib/viewer";

/** The signed-in person, as pages greet them. */
export interface CurrentUser {
  email: string;
  name: string | null;
}

/** Who this session is; null for everybody else. */
export async function currentUser(viewer: Viewer): Promise<CurrentUser | null> {
  if (viewer.kind !== "session") return null;
  const [person] = await database()
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, viewer.userId));
  return person ?? null;
}
