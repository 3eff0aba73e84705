import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { listOwnKeys } from "@/lib/keys/console";
import { listKeysEndpoint } from "@/lib/keys/contract";

export const GET = handle(listKeysEndpoint, ({ viewer, query }) => listOwnKeys(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
