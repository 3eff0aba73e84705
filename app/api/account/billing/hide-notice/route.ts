import { submitHiddenNotice } from "@/lib/api/forms/billing-forms";
import { methodHandlers } from "@/lib/api/methods";

export const POST = submitHiddenNotice;

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
