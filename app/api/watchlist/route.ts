import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readWatchlist, trackCoffee } from "@/lib/watchlist/contract";
import { listWatched, track } from "@/lib/watchlist/watchlist";

export const GET = handle(readWatchlist, ({ viewer }) => listWatched(viewer));

export const POST = acceptForms(handle(trackCoffee, ({ viewer, body }) => track(viewer, body.catalog_id)));

export const { DELETE, OPTIONS, PATCH, PUT } = methodHandlers("GET", "POST");
