import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { reconcileSession } from "@/lib/billing/checkout/checkout";
import { reconcileCheckout } from "@/lib/billing/contract";

export const POST = handle(reconcileCheckout, ({ viewer, body }) => reconcileSession(viewer, body.sessionId));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
