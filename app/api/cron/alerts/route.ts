import { respond } from "@/lib/api/answers/respond";
import { cronAlerts } from "@/lib/api/cron";
import { otherMethodsWithoutKeys } from "@/lib/api/methods";

export const POST = (request: Request) => respond(request, () => cronAlerts(request));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethodsWithoutKeys("POST");
