import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readConsistency, setTolerances } from "@/lib/roast/consistency/consistency";
import { readConsistencyEndpoint, setTolerancesEndpoint } from "@/lib/roast/consistency/contract";

export const GET = handle(readConsistencyEndpoint, ({ viewer, query }) => readConsistency(viewer, query));

const post = handle(setTolerancesEndpoint, ({ viewer, body }) => setTolerances(viewer, body));
export const POST = acceptForms(post);

export const { DELETE, OPTIONS, PATCH, PUT } = methodHandlers("GET", "POST");
