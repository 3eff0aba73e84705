import { respond } from "@/lib/api/answers/respond";
import { cronIngest } from "@/lib/api/cron";
import { otherMethodsWithoutKeys } from "@/lib/api/methods";

export const POST = (request: Request) => respond(request, () => cronIngest(request));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethodsWithoutKeys("POST");
