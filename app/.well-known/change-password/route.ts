import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { changePassword } from "@/lib/discovery/contract";
import { redirectTo } from "@/lib/http/answers/reply";

export const GET = handle(changePassword, () => redirectTo("/account"));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
