import { handleOauthCallback } from "@/lib/api/auth-routes/oauth-callback";
import { methodHandlers } from "@/lib/api/methods";

export const GET = handleOauthCallback;
export const { OPTIONS, POST, PUT, PATCH, DELETE } = methodHandlers("GET");
