import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { chooseInSheet as chooseInSheetEndpoint } from "@/lib/spreadsheet/contract";
import { chooseInSheet } from "@/lib/spreadsheet/sheets";

/** A field for each column and problem. */
const FORM_BYTES = 256 * 1024;

const post = handle(chooseInSheetEndpoint, ({ viewer, body }) => chooseInSheet(viewer, body));

export const POST = acceptForms(post, { maxBytes: FORM_BYTES });

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
