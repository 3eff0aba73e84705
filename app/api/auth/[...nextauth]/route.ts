import { answerSignIn } from "@/lib/auth/sign-in-route";
import { otherMethods } from "@/lib/http/methods";

export const GET = answerSignIn;
export const POST = answerSignIn;
export const { OPTIONS, PUT, PATCH, DELETE } = otherMethods("GET", "POST");
