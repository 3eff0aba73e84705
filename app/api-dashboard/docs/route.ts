import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { redirectConsoleToDocs, toDocs } from "@/lib/docs/contract";

export const GET = handle(redirectConsoleToDocs, toDocs);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
