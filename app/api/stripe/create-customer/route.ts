import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { createCustomer } from "@/lib/billing/checkout/checkout";
import { createBillingCustomer } from "@/lib/billing/contract";

export const POST = handle(createBillingCustomer, ({ viewer }) => createCustomer(viewer));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
