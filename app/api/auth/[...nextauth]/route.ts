import { answerSignIn } from "@/lib/api/auth-routes/sign-in";
import { methodHandlers } from "@/lib/api/methods";

export const GET = answerSignIn;
export const POST = answerSignIn;
export const { OPTIONS, PUT, PATCH, DELETE } = methodHandlers("GET", "POST");
