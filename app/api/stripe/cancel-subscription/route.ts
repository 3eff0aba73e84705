import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { cancelSubscription } from "@/lib/billing/contract";
import { cancelMembership } from "@/lib/billing/subscriptions";

export const POST = handle(cancelSubscription, ({ viewer, body }) =>
  cancelMembership(viewer, body.subscriptionId),
);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
