import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { stripeWebhook } from "@/lib/billing/contract";
import { receiveEvent } from "@/lib/billing/webhook";

export const POST = handle(stripeWebhook, ({ body, headers }) =>
  receiveEvent(body, headers["stripe-signature"]),
);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
