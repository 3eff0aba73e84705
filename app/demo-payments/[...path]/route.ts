import { answerDemoPayments } from "@/lib/api/checkout-routes/demo-payments";
import { methodHandlers } from "@/lib/api/methods";

export const GET = answerDemoPayments;
export const POST = answerDemoPayments;
export const { OPTIONS, PUT, PATCH, DELETE } = methodHandlers("GET", "POST");
