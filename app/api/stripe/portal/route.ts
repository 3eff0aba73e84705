import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { openPortal } from "@/lib/billing/contract";
import { openBillingPortal } from "@/lib/billing/subscriptions";

export const POST = handle(openPortal, ({ viewer, origin }) => openBillingPortal(viewer, origin));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
