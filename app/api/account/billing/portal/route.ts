import { submitPortalVisit } from "@/lib/api/forms/billing-forms";
import { methodHandlers } from "@/lib/api/methods";

export const POST = submitPortalVisit;

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
