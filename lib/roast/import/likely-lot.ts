import { database } from "@/db/client";
import type { ArtisanProfile } from "@/lib/roast/artisan/artisan-roast";
import { classifyRoast } from "@/lib/roast/matching/classify";
import { selectCandidates } from "./queries";

/** By words alone: a folder of logs would mean hundreds of calls to a model. */
export async function likelyLot(ownerId: string, profile: ArtisanProfile) {
  const { title, beans, roastingNotes, cuppingNotes, date } = profile;
  const lots = await selectCandidates(database(), ownerId);
  return classifyRoast(
    {
      title: title ?? "",
      beans: beans ?? "",
      notes: [roastingNotes, cuppingNotes].filter((notes) => notes !== null).join("\n"),
      roastDate: date,
    },
    lots.map(({ facts, ...lot }) => ({
      ...lot,
      facts: Object.values(facts).filter((fact) => fact !== null),
    })),
  );
}
