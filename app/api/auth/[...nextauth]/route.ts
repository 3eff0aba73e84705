import { answerSignIn } from "@/lib/api/auth-routes/sign-in";
import { otherMethods } from "@/lib/api/methods";

export const GET = answerSignIn;
export const POST = answerSignIn;
export const { OPTIONS, PUT, PATCH, DELETE } = otherMethods("GET", "POST");
