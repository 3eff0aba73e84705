import { eq } from "drizzle-orm";
import { database } from "@/db/client";
import { users } from "@/db/schema";
import { isAdmin } from "@/lib/access/authorize";
import type { CurrentUser, Viewer } from "@/lib/viewer";

export async function currentUser(viewer: Viewer): Promise<CurrentUser | null> {
  if (viewer.kind !== "session") return null;
  const [person] = await database()
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, viewer.userId));
  return person ? { ...person, isAdmin: isAdmin(viewer) } : null;
}
