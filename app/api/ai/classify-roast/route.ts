import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";
import { classifyRoastEndpoint } from "@/lib/roast/matching/contract";
import { matchRoast } from "@/lib/roast/matching/matching";

export const POST = handle(classifyRoastEndpoint, ({ viewer, body }) => matchRoast(viewer, body));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethods("POST");
