import { answerCheckoutStart } from "@/lib/api/checkout-routes/start";
import { methodHandlers } from "@/lib/api/methods";

export const POST = answerCheckoutStart;
export const { OPTIONS, GET, PUT, PATCH, DELETE } = methodHandlers("POST");
