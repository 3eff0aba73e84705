import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { rotateOwnKey } from "@/lib/keys/console";
import { rotateKeyEndpoint } from "@/lib/keys/contract";

export const POST = handle(rotateKeyEndpoint, ({ viewer, body }) => rotateOwnKey(viewer, body));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
