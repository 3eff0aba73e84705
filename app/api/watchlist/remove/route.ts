import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { untrackCoffee } from "@/lib/watchlist/contract";
import { untrack } from "@/lib/watchlist/watchlist";

const post = handle(untrackCoffee, ({ viewer, body }) => untrack(viewer, body.catalog_id));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
