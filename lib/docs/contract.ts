import { z } from "zod";
import { redirectTo } from "@/lib/http/answers/reply";
import { endpoint } from "@/lib/http/endpoint";
import { ANYONE } from "@/lib/viewer";

const redirect = (id: string, path: `/${string}`) =>
  endpoint({
    id,
    method: "GET",
    path,
    audience: ANYONE,
    summary: "Redirect to the API documentation",
    params: {},
    query: { parameters: {} },
    response: z.undefined(),
    statuses: [307],
    errors: [],
    freshness: "never",
    free: true,
  });

export const redirectToDocs = redirect("redirectToDocs", "/api/docs");
export const redirectConsoleToDocs = redirect("redirectConsoleToDocs", "/api-dashboard/docs");

export const toDocs = () => redirectTo("/docs/api/overview");
