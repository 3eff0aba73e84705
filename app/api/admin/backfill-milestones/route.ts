import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";
import { backfillMilestones } from "@/lib/roast/recorded";
import { backfillEndpoint } from "@/lib/roast/recorded-contract";

export const POST = handle(backfillEndpoint, ({ viewer, query }) => backfillMilestones(viewer, query));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethods("POST");
