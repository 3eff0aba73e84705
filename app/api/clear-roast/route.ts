import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";
import { clearRoast } from "@/lib/roast/recorded";
import { clearRoastEndpoint } from "@/lib/roast/recorded-contract";

export const DELETE = handle(clearRoastEndpoint, ({ viewer, query }) => clearRoast(viewer, query.roast_id));

export const { GET, OPTIONS, PATCH, POST, PUT } = otherMethods("DELETE");
