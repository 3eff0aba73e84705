import { methodHandlers } from "@/lib/api/methods";
import { submitChange } from "@/lib/api/workspace-forms";

export const POST = submitChange;
export const { OPTIONS, GET, PUT, PATCH, DELETE } = methodHandlers("POST");
