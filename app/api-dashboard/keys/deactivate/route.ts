import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { deactivateOwnKey } from "@/lib/keys/console";
import { deactivateKeyEndpoint } from "@/lib/keys/contract";

export const POST = handle(deactivateKeyEndpoint, ({ viewer, body }) => deactivateOwnKey(viewer, body.keyId));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
