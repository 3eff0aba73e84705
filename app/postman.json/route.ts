import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readPostmanCollection } from "@/lib/discovery/contract";
import { postmanFile } from "@/lib/discovery/postman";

export const GET = handle(readPostmanCollection, () => postmanFile());

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
