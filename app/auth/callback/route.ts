import { landAfterSignIn } from "@/lib/api/auth-routes/oauth-callback";
import { otherMethods } from "@/lib/api/methods";

export const GET = landAfterSignIn;
export const { OPTIONS, POST, PUT, PATCH, DELETE } = otherMethods("GET");
