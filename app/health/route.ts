import { handle } from "@/lib/http/handle";
import { readHealth } from "@/lib/service/contract";
import { checkHealth } from "@/lib/service/health";

export const GET = handle(readHealth, checkHealth);
export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/get-only";
