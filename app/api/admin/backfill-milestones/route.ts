import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { backfillEndpoint } from "@/lib/roast/recording/contract";
import { backfillMilestones } from "@/lib/roast/recording/recording-commands";

export const POST = handle(backfillEndpoint, ({ viewer, query }) => backfillMilestones(viewer, query));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
