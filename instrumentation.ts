import { mailWay } from "@/lib/auth/site";
import { noteLocalRequests } from "@/lib/http/this-machine";

/** Next runs this once, before the first request, in every kind of server. */
export function register(): void {
  if (mailWay() === "mailbox") noteLocalRequests();
}
