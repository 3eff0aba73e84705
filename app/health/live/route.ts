import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readLiveness } from "@/lib/api-root/contract";
import { checkLiveness } from "@/lib/api-root/health";

export const GET = handle(readLiveness, checkLiveness);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
