import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { viewUsage } from "@/lib/keys/usage";
import { readUsage } from "@/lib/keys/usage-contract";

export const GET = handle(readUsage, ({ viewer, query }) => viewUsage(viewer, query.days));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
