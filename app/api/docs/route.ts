import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { redirectToDocs, toDocs } from "@/lib/docs/contract";

export const GET = handle(redirectToDocs, toDocs);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
