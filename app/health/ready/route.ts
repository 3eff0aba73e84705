import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readReadiness } from "@/lib/api-root/contract";
import { checkReadiness } from "@/lib/api-root/health";

export const GET = handle(readReadiness, checkReadiness);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
