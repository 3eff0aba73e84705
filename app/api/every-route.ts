import { ROUTES } from "@/app/routes";
import { handlersForNext } from "@/lib/api/server/mount";

/** The handlers of all route files, combined into one that answers every path. */
export const EVERY_ROUTE = handlersForNext(ROUTES);
