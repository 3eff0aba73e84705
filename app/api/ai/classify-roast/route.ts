import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { classifyRoastEndpoint } from "@/lib/roast/matching/contract";
import { matchRoast } from "@/lib/roast/matching/matching";

export const POST = handle(classifyRoastEndpoint, ({ viewer, body }) => matchRoast(viewer, body));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
