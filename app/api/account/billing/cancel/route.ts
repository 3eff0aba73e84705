import { submitCancellation } from "@/lib/api/billing-forms";
import { methodHandlers } from "@/lib/api/methods";

export const POST = submitCancellation;

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
