import { requireSession } from "@/lib/access/authorize";
import { configuredModel } from "@/lib/llm/provider";
import type { Viewer } from "@/lib/viewer";
import { type Candidate, classifyRoast, type LogText } from "./classify";
import type { ClassifyRequest } from "./contract";
import { askModelForMatch } from "./llm-match";

/** From this confidence on, no model is asked. */
const SURE = 85;

function logOf({ alogMetadata: sent }: ClassifyRequest): LogText {
  const notes = [sent.roastingnotes, sent.roasting_notes, sent.cuppingnotes, sent.cupping_notes];
  return {
    title: sent.title,
    beans: sent.beans,
    notes: notes.filter(Boolean).join("\n"),
    roastDate: sent.roastisodate ?? sent.roast_date,
  };
}

function candidateOf({ coffee_catalog, ...lot }: ClassifyRequest["inventory"][number]): Candidate {
  const known = [lot, ...(coffee_catalog ? [coffee_catalog] : [])];
  return {
    id: lot.id,
    name: lot.coffee_name,
    facts: known
      .flatMap((each) => [
        each.country,
        each.region,
        each.producer,
        each.farm,
        each.cooperative,
        each.processing,
        each.cultivar_detail,
        each.grade,
      ])
      .filter(Boolean),
    stocked: lot.stocked,
    purchaseDate: lot.purchase_date,
  };
}

/**
 * Finds a log's lot by words and, if unsure and configured, by a model, which counts only if it
 * names one of these lots.
 * @throws ApiError 429 and 502 for the model's failures
 */
export async function matchRoast(viewer: Viewer, sent: ClassifyRequest) {
  requireSession(viewer);
  const log = logOf(sent);
  const candidates = sent.inventory.map(candidateOf);
  const byWords = classifyRoast(log, candidates);
  const model = configuredModel();
  if (!model || candidates.length === 0 || (byWords && byWords.confidence >= SURE)) return { match: byWords };
  const asked = await askModelForMatch(model, log, candidates);
  return { match: asked === undefined ? byWords : asked };
}
