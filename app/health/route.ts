import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readHealth } from "@/lib/api-root/contract";
import { checkHealth } from "@/lib/api-root/health";

export const GET = handle(readHealth, checkHealth);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
