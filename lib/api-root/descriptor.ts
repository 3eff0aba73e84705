import type { z } from "zod";
import { authMeta, type Viewer } from "@/lib/viewer";
import type { describeService } from "./contract";

type Described = z.output<typeof describeService.response>;

const SERVICE: Omit<Described, "caller"> = {
  product: "Peaberry",
  namespace: "/v1",
  version: "v1",
  openapi: "/v1/openapi.json",
  docs: "/docs/api/overview",
  auth: {
    anonymous: "No credentials. Public rows only, no quota.",
    session: "The session cookie of a signed-in person.",
    apiKey: "Authorization: Bearer <API_KEY>",
  },
  resources: {
    catalog: { href: "/v1/catalog", status: "stable", auth: ["anonymous", "session", "apiKey"] },
    proofCoverage: {
      href: "/v1/catalog/proof-coverage",
      status: "stable",
      auth: ["anonymous", "session", "apiKey"],
    },
    similar: { href: "/v1/catalog/{id}/similar", status: "beta", auth: ["session", "apiKey"] },
    priceIndex: { href: "/v1/price-index", status: "stable", auth: ["apiKey"] },
  },
};

/** `GET /v1` (contract/http.md#9.1). */
export const descriptorFor = (viewer: Viewer): Described => ({
  ...SERVICE,
  caller: { ...authMeta(viewer), scopes: viewer.kind === "apiKey" ? [...viewer.scopes] : null },
});
