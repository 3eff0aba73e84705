import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { generateOwnKey } from "@/lib/keys/console";
import { generateKeyEndpoint } from "@/lib/keys/contract";

export const POST = handle(generateKeyEndpoint, ({ viewer, body }) => generateOwnKey(viewer, body));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
