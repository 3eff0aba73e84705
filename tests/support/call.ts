import { mountRoutes } from "@/server/mount";

const app = mountRoutes();

/** Calls a route as the front server would, without a socket. */
export async function call(path: string, init?: RequestInit): Promise<Response> {
  return app.fetch(new Request(new URL(path, "http://localhost"), init));
}
