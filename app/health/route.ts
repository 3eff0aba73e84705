import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";
import { readHealth } from "@/lib/service/contract";
import { checkHealth } from "@/lib/service/health";

export const GET = handle(readHealth, checkHealth);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods("GET");
