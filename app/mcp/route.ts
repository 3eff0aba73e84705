import { methodHandlers } from "@/lib/api/methods";
import { serveMcp } from "@/lib/mcp/mcp";
import { answerPreflight } from "@/lib/mcp/preflight";

export const POST = serveMcp;
export const OPTIONS = answerPreflight;

export const { DELETE, GET, PATCH, PUT } = methodHandlers("POST");
