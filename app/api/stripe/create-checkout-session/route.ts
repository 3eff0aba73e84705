import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { startCheckout } from "@/lib/billing/checkout/checkout";
import { createCheckout } from "@/lib/billing/contract";

export const POST = handle(createCheckout, ({ viewer, body, origin }) => startCheckout(viewer, body, origin));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
