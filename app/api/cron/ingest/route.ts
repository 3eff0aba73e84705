import { otherMethodsWithoutKeys } from "@/lib/api/methods";
import { respond } from "@/lib/api/respond";
import { scheduledIngest } from "@/lib/jobs/scheduled-ingest";

export const POST = (request: Request) => respond(request, () => scheduledIngest(request));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethodsWithoutKeys("POST");
