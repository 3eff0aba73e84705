import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import type { SentFile } from "@/lib/http/multipart";
import type { Viewer } from "@/lib/viewer";
import { likelyLot } from "./likely-lot";
import { metadataOf } from "./metadata";
import { figuresOf, parseUpload } from "./parse-upload";
import { selectDuplicate } from "./queries";

/**
 * The result of importing this log, without writing anything.
 * @throws ApiError 401 without a session, 400 for an unreadable file
 */
export async function previewLog(viewer: Viewer, { file }: { file: SentFile }) {
  const { ownerId } = requireSession(viewer).bench;
  const log = await parseUpload(ownerId, file);
  const { profile, contentHash, figures, warnings } = log;
  const duplicateOf = await selectDuplicate(database(), ownerId, { uuid: profile.uuid, contentHash });
  return {
    file_name: file.name,
    metadata: metadataOf(profile),
    development_time: figures.development_time,
    dtr_percent: figures.dtr_percent,
    ...figuresOf(log),
    duplicate_of: duplicateOf,
    warnings,
    match: await likelyLot(ownerId, profile),
  };
}
