import { methodHandlers } from "@/lib/api/methods";
import { submitOpen } from "@/lib/api/workspace-forms";

export const POST = submitOpen;
export const { OPTIONS, GET, PUT, PATCH, DELETE } = methodHandlers("POST");
