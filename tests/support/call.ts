import { ROUTES } from "@/app/routes";
import { mountRoutes } from "@/lib/api/server/mount";

const app = mountRoutes(ROUTES);

/** Calls a route as the front server would, without a socket. */
export async function call(path: string, init?: RequestInit): Promise<Response> {
  return app.fetch(new Request(new URL(path, "http://localhost"), init));
}
