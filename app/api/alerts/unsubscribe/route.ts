import { otherMethodsWithoutKeys } from "@/lib/api/methods";
import { showUnsubscribe, submitUnsubscribe } from "@/lib/api/unsubscribe";

export const GET = showUnsubscribe;
export const POST = submitUnsubscribe;

export const { DELETE, OPTIONS, PATCH, PUT } = otherMethodsWithoutKeys("GET", "POST");
