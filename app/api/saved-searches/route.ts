import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { listSavedSearches, saveSearchEndpoint } from "@/lib/saved-searches/contract";
import { listSearches, saveSearch } from "@/lib/saved-searches/saved-searches";

export const GET = handle(listSavedSearches, ({ viewer }) => listSearches(viewer));

export const POST = acceptForms(handle(saveSearchEndpoint, ({ viewer, body }) => saveSearch(viewer, body)));

export const { DELETE, OPTIONS, PATCH, PUT } = methodHandlers("GET", "POST");
