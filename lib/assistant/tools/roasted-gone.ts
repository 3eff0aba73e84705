import { z } from "zod";
import { MAX_SHOWN_ROWS } from "@/lib/assistant/contract";
import { list } from "@/lib/assistant/format";
import { readerWords } from "@/lib/assistant/reader-words";
import { listRoastedEntries } from "@/lib/sales/roasted/roasted";
import { pluralize } from "@/lib/units/pluralize";
import { rounded } from "@/lib/units/rounding";
import { daysOfTime, timeChoice, timesAsked, unitChoice } from "./times";
import { defineTool, result } from "./tool";

const DONE = { given_away: "given away", discarded: "thrown away", used: "used" } as const;

/** Roasted coffee that left without being sold, by reason. */
export const roastedGone = defineTool({
  name: "roasted_gone",
  description: "Roasted coffee that was given away, thrown away or used, in all or in a time, by reason.",
  input: z.object({
    ...timeChoice,
    ...unitChoice,
    kind: z.enum(["given_away", "discarded", "used"]),
  }),
  membersOnly: true,
  async run(viewer, { days, periods, unit, kind }) {
    const words = await readerWords(viewer, unit);
    const [time] = timesAsked(viewer, { days, periods });
    const { from = "", to = "9999" } = daysOfTime(time);
    const entries = (await listRoastedEntries(viewer)).filter(
      (entry) => entry.kind === kind && entry.moved_on >= from && entry.moved_on <= to,
    );
    const sum = (some: typeof entries) =>
      rounded(
        some.reduce((total, { oz }) => total + oz, 0),
        3,
      );
    const reasons = [...Map.groupBy(entries, ({ reason }) => reason?.trim() || null)]
      .map(([reason, own]) => ({ reason, times: own.length, oz: sum(own), weight: words.batch(sum(own)) }))
      .toSorted((a, b) => b.oz - a.oz)
      .slice(0, MAX_SHOWN_ROWS);
    const total = sum(entries);
    const texts = reasons.map(
      ({ reason, weight }) => `${weight} ${reason === null ? "without a reason" : `(${reason})`}`,
    );
    return result(
      {
        kind,
        time: time.text.trim(),
        times: entries.length,
        total_oz: total,
        total: words.batch(total),
        reasons,
      },
      [
        entries.length === 0
          ? `No roasted coffee was ${DONE[kind]}${time.text}.`
          : `${words.batch(total)} of roasted coffee was ${DONE[kind]}${time.text}, in ${pluralize(entries.length, "entry", "entries")}: ${list(texts)}.`,
      ],
      { sources: [{ label: "Roasted coffee", href: "/roast/stock" }] },
    );
  },
});
