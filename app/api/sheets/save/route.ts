import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { saveSheetEndpoint } from "@/lib/spreadsheet/contract";
import { saveSheet } from "@/lib/spreadsheet/sheets";

const post = handle(saveSheetEndpoint, ({ viewer, query, body }) => saveSheet(viewer, body, query.overdraw));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
