import { submitOpen } from "@/lib/api/forms/workspace-forms";
import { methodHandlers } from "@/lib/api/methods";

export const POST = submitOpen;
export const { OPTIONS, GET, PUT, PATCH, DELETE } = methodHandlers("POST");
