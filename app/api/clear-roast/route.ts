import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { clearRoastEndpoint } from "@/lib/roast/recording/contract";
import { clearRoast } from "@/lib/roast/recording/recording-commands";

export const DELETE = handle(clearRoastEndpoint, ({ viewer, query }) => clearRoast(viewer, query.roast_id));

export const { GET, OPTIONS, PATCH, POST, PUT } = methodHandlers("DELETE");
