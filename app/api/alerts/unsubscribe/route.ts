import { showUnsubscribe, submitUnsubscribe } from "@/lib/api/forms/unsubscribe";
import { otherMethodsWithoutKeys } from "@/lib/api/methods";

export const GET = showUnsubscribe;
export const POST = submitUnsubscribe;

export const { DELETE, OPTIONS, PATCH, PUT } = otherMethodsWithoutKeys("GET", "POST");
