import { database } from "@/db/client";
import { requireSession } from "@/lib/access/audience";
import type { Viewer } from "@/lib/auth/viewer";
import type { SentFile } from "@/lib/http/multipart";
import { metadataOf } from "./metadata";
import { selectDuplicate } from "./query";
import { figuresOf, readSentLog } from "./sent-log";

/**
 * What importing this log would give. Writes nothing.
 * @throws ApiError 401 without a session, 400 for a file that cannot be read
 */
export async function previewLog(viewer: Viewer, { file }: { file: SentFile }) {
  const { userId } = requireSession(viewer);
  const log = await readSentLog(file);
  const { profile, contentDigest, figures, warnings } = log;
  const duplicateOf = await selectDuplicate(database(), userId, { uuid: profile.uuid, contentDigest });
  return {
    file_name: file.name,
    metadata: metadataOf(profile),
    development_time: figures.development_time,
    dtr_percent: figures.dtr_percent,
    ...figuresOf(log),
    duplicate_of: duplicateOf,
    warnings,
    match: null,
  };
}
