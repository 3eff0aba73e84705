import { landAfterSignIn } from "@/lib/auth/land";
import { otherMethods } from "@/lib/http/methods";

export const GET = landAfterSignIn;
export const { OPTIONS, POST, PUT, PATCH, DELETE } = otherMethods("GET");
