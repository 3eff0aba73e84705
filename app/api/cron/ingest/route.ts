import { ApiError } from "@/lib/http/errors";
import { respond } from "@/lib/http/respond";
import { scheduledIngest } from "@/lib/supply/scheduled-ingest";

export const POST = (request: Request) => respond(request, () => scheduledIngest(request));

const refuse = (request: Request) =>
  respond(request, () => {
    throw new ApiError("method_not_allowed", { message: "A run is started by POST." }, { Allow: "POST" });
  });

export { refuse as DELETE, refuse as GET, refuse as OPTIONS, refuse as PATCH, refuse as PUT };
