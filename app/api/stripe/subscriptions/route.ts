import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readSubscriptions } from "@/lib/billing/contract";
import { listSubscriptions } from "@/lib/billing/subscriptions";

export const GET = handle(readSubscriptions, ({ viewer }) => listSubscriptions(viewer));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
