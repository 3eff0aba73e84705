import { methodHandlers } from "@/lib/api/methods";
import { submitQuestion } from "@/lib/api/workspace-forms";

export const POST = submitQuestion;
export const { OPTIONS, GET, PUT, PATCH, DELETE } = methodHandlers("POST");
