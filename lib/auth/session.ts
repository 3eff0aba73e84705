import type { SessionViewer } from "./viewer";

/** The caller that a `Cookie` header signs in; null when it holds no live session. */
export async function sessionViewer(_cookies: string): Promise<SessionViewer | null> {
  return null;
}
