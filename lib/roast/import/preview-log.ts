import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import type { SentFile } from "@/lib/http/body/multipart";
import type { ChosenColumns } from "@/lib/roast/loggers/tables/chosen-columns";
import type { Viewer } from "@/lib/viewer";
import { likelyLot } from "./likely-lot";
import { likelyRecipe } from "./likely-recipe";
import { metadataOf } from "./metadata";
import { figuresOf, parseUpload } from "./parse-upload";
import { selectDuplicate } from "./queries";

/**
 * The result of importing this log, without writing anything.
 * @throws ApiError 401 without a session, 400 for an unreadable file
 */
export async function previewLog(
  viewer: Viewer,
  { file, columns }: { file: SentFile; columns?: ChosenColumns | undefined },
) {
  const { bench, timeZone } = requireSession(viewer);
  const { ownerId } = bench;
  const log = await parseUpload({ ownerId, timeZone }, file, columns);
  const { profile, contentHash, figures, warnings } = log;
  const recipe = await likelyRecipe(ownerId, profile);
  const [first] = recipe?.parts ?? [];
  const duplicateOf = await selectDuplicate(database(), ownerId, { uuid: profile.uuid, contentHash });
  return {
    file_name: file.name,
    metadata: metadataOf(profile),
    development_time: figures.development_time,
    dtr_percent: figures.dtr_percent,
    ...figuresOf(log),
    duplicate_of: duplicateOf,
    warnings,
    match:
      recipe && first
        ? {
            inventoryId: first.coffee_id,
            coffeeName: first.coffee_name,
            confidence: 100,
            reasoning: `The log names your blend ${recipe.name}, so all of its lots are used. Another lot here imports it without the blend.`,
          }
        : await likelyLot(ownerId, profile),
    recipe: recipe && {
      id: recipe.id,
      name: recipe.name,
      parts: recipe.parts.map(({ coffee_id, share }) => ({ coffee_id, share })),
    },
  };
}
