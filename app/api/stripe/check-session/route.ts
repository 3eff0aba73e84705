import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { checkSession } from "@/lib/billing/checkout/checkout";
import { checkCheckout } from "@/lib/billing/contract";

export const GET = handle(checkCheckout, ({ viewer, query }) => checkSession(viewer, query.session_id));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
