import { answerBrowsers } from "@/lib/api/forms/page-upload";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { uploadSheet as uploadSheetEndpoint } from "@/lib/spreadsheet/contract";
import { pageOfSheet } from "@/lib/spreadsheet/sheet-pages";
import { uploadSheet } from "@/lib/spreadsheet/sheets";

const post = handle(uploadSheetEndpoint, ({ viewer, body }) => uploadSheet(viewer, body));

export const POST = answerBrowsers(post, (made) => pageOfSheet(uploadSheetEndpoint.response.parse(made)));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
