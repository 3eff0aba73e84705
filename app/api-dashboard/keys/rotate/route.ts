import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";
import { rotateOwnKey } from "@/lib/keys/console";
import { rotateKeyEndpoint } from "@/lib/keys/contract";

export const POST = handle(rotateKeyEndpoint, ({ viewer, body }) => rotateOwnKey(viewer, body));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethods("POST");
