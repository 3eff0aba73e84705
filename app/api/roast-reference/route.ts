import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import {
  readReferenceEndpoint,
  setReferenceEndpoint,
  unsetReferenceEndpoint,
} from "@/lib/roast/reference/contract";
import { readReference, setReference, unsetReference } from "@/lib/roast/reference/reference";

export const GET = handle(readReferenceEndpoint, ({ viewer, query }) =>
  readReference(viewer, query.roast_id),
);

export const POST = handle(setReferenceEndpoint, ({ viewer, body }) => setReference(viewer, body.roast_id));

export const DELETE = handle(unsetReferenceEndpoint, ({ viewer, query }) =>
  unsetReference(viewer, query.roast_id),
);

export const { OPTIONS, PATCH, PUT } = methodHandlers("GET", "POST", "DELETE");
