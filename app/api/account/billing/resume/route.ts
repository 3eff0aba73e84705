import { submitResumption } from "@/lib/api/forms/billing-forms";
import { methodHandlers } from "@/lib/api/methods";

export const POST = submitResumption;

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
