import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readRobots } from "@/lib/discovery/contract";
import { robots } from "@/lib/discovery/robots";

export const GET = handle(readRobots, () => robots());

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
