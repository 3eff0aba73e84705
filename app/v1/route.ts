import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { describeService } from "@/lib/api-root/contract";
import { descriptorFor } from "@/lib/api-root/descriptor";

export const GET = handle(describeService, ({ viewer }) => descriptorFor(viewer));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
