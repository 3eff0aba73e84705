import { submitQuestion } from "@/lib/api/forms/workspace-forms";
import { methodHandlers } from "@/lib/api/methods";

export const POST = submitQuestion;
export const { OPTIONS, GET, PUT, PATCH, DELETE } = methodHandlers("POST");
