import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { resumeSubscription } from "@/lib/billing/contract";
import { resumeMembership } from "@/lib/billing/subscriptions";

export const POST = handle(resumeSubscription, ({ viewer, body }) =>
  resumeMembership(viewer, body.subscriptionId),
);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
