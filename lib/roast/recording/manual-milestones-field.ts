import { z } from "zod";
import type { ManualMilestones } from "@/lib/coffee/recording";
import { MARKS, type Mark } from "@/lib/coffee/recording";
import { MILESTONE_WORDS } from "@/lib/roast/analysis/warnings";
import { firstOutOfOrder } from "./manual-milestones";
import { temperatureField } from "./recording-field";

const MAX_S = 86_400;
const time = `seconds from charge, from 0 to ${MAX_S}`;
const moment = "an object with a time, or null";

const entered = z
  .object(
    { time: z.number(time).min(0, time).max(MAX_S, time), bean_temp: temperatureField.default(null) },
    moment,
  )
  .nullish();

export const milestonesField = z
  .object(
    {
      charge: entered,
      dry_end: entered,
      fc_start: entered,
      fc_end: entered,
      sc_start: entered,
      sc_end: entered,
      drop: entered,
      cool: entered,
    } satisfies Record<Mark, typeof entered>,
    "an object",
  )
  .superRefine((sent, context) => {
    const refuse = (mark: Mark, message: string) =>
      context.addIssue({ code: "custom", path: [mark, "time"], message });
    if (sent.charge && sent.charge.time !== 0) return refuse("charge", "0: times count from charge");
    const late = firstOutOfOrder(sent);
    if (late) return refuse(late.mark, `seconds from charge, not before ${MILESTONE_WORDS[late.after]}`);
  })
  .transform((sent): ManualMilestones | undefined => (MARKS.some((mark) => sent[mark]) ? sent : undefined));
