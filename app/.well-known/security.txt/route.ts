import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readSecurityTxt } from "@/lib/discovery/contract";
import { securityTxt } from "@/lib/discovery/well-known";

export const GET = handle(readSecurityTxt, () => securityTxt());

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
