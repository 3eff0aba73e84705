import { otherMethodsWithoutKeys } from "@/lib/http/methods";
import { respond } from "@/lib/http/respond";
import { scheduledIngest } from "@/lib/supply/scheduled-ingest";

export const POST = (request: Request) => respond(request, () => scheduledIngest(request));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethodsWithoutKeys("POST");
