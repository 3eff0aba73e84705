import { database } from "@/db/client";
import { requireSession } from "@/lib/access/audience";
import type { Viewer } from "@/lib/auth/viewer";
import type { KeyMetadata, NewKey } from "./contract";
import { createKey, deactivateKey, listKeys, type MadeKey, rotateKey } from "./keys";

/** The key verbs as the signed-in person's own. Whose key it is comes from the session, never from a body. */

export async function listOwnKeys(viewer: Viewer): Promise<{ keys: KeyMetadata[] }> {
  return { keys: await listKeys(database(), requireSession(viewer).userId) };
}

export async function generateOwnKey(viewer: Viewer, wanted: NewKey): Promise<MadeKey> {
  return createKey(database(), requireSession(viewer).userId, wanted);
}

export async function deactivateOwnKey(viewer: Viewer, keyId: string) {
  const key = await deactivateKey(database(), requireSession(viewer).userId, keyId);
  return { success: true as const, key };
}

export async function rotateOwnKey(viewer: Viewer, wanted: { keyId: string; graceSeconds: number }) {
  return rotateKey(database(), requireSession(viewer).userId, wanted);
}
