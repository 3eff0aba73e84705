import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readMonthFigures } from "@/lib/blog/contract";
import { figuresFile } from "@/lib/blog/published";

export const GET = handle(readMonthFigures, ({ params }) => figuresFile(params.slug));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
