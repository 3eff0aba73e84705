import { submitChange } from "@/lib/api/forms/workspace-forms";
import { methodHandlers } from "@/lib/api/methods";

export const POST = submitChange;
export const { OPTIONS, GET, PUT, PATCH, DELETE } = methodHandlers("POST");
