import { ROUTES } from "@/app/routes";
import { handlersForNext } from "@/lib/api/mount";

// The only route file that Next compiles, since it takes as long for each as for a page. next.config.ts leads the
// addresses of all others here; the front server doesn't ask Next for any of them.
export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = handlersForNext(ROUTES);
