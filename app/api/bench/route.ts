import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readBench } from "@/lib/bench/contract";
import { viewBench } from "@/lib/bench/people";

export const GET = handle(readBench, ({ viewer }) => viewBench(viewer));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
