import { z } from "zod";
import { SHEET_KINDS } from "@/db/schema";
import { wholeField } from "@/lib/http/body/body-fields";
import { isSentFile, type SentFile } from "@/lib/http/body/multipart";
import { endpoint } from "@/lib/http/endpoint";
import { MAX_INTEGER } from "@/lib/http/errors/expected";
import { overdrawParameter } from "@/lib/stock/overdraw";
import { SIGNED_IN } from "@/lib/viewer";
import { MAX_SHEET_BYTES } from "./sheet";

/** Spreadsheets of lots, roasts, sales and movements (contract/bench.md#15). */

const kind = z.enum(SHEET_KINDS, `one of ${SHEET_KINDS.join(", ")}`);
const id = z.uuid("the id of a spreadsheet");

const fileOrText = "a file, or text pasted from a spreadsheet";

export const uploadSheet = endpoint({
  id: "uploadSheet",
  method: "POST",
  path: "/api/sheets",
  audience: SIGNED_IN,
  summary: "Upload a spreadsheet of lots, roasts, sales or movements for review. None of them is saved yet",
  params: {},
  query: { parameters: {} },
  multipart: true,
  // Pasted text is a second copy at most.
  maxBodyBytes: 2 * MAX_SHEET_BYTES,
  body: z
    .object(
      {
        kind,
        file: z.custom<SentFile>(isSentFile, fileOrText).optional(),
        text: z.string(fileOrText).optional(),
      },
      "a form",
    )
    .refine(({ file, text }) => (file && file.bytes.byteLength > 0) || (text && text.trim() !== ""), {
      path: ["file"],
      message: fileOrText,
    }),
  response: z.object({ id, kind }),
  errors: ["payload_too_large"],
  freshness: "never",
});

const counts = {
  rows: z.int().describe("All rows below the header"),
  ready: z.int().describe("Rows that can be saved"),
  questions: z.array(z.string()).describe("Questions to answer before rows can be saved"),
  problems: z
    .array(z.object({ row: z.int(), column: z.string().nullable(), message: z.string() }))
    .describe("Rows to correct or leave out, up to 200"),
};

export const chooseInSheet = endpoint({
  id: "chooseInSheet",
  method: "POST",
  path: "/api/sheets/choices",
  audience: SIGNED_IN,
  summary: "Map the columns of a spreadsheet and correct cells. Returns what can be saved",
  params: {},
  query: { parameters: {} },
  maxBodyBytes: 256 * 1024,
  body: z.record(z.string(), z.string(), "an object of texts").and(z.object({ id })),
  response: z.object({ id, kind, ...counts }),
  errors: ["not_found", "conflict"],
  freshness: "never",
});

export const saveSheetEndpoint = endpoint({
  id: "saveSheet",
  method: "POST",
  path: "/api/sheets/save",
  audience: SIGNED_IN,
  summary: "Save the rows of a spreadsheet, all or none. Retries return the stored result",
  params: {},
  query: { parameters: { overdraw: overdrawParameter } },
  body: z.object({
    id,
    leave_out: z
      .union([z.boolean(), z.enum(["true", "false"])], "true or false")
      .optional()
      .describe("Save the valid rows and leave out the rest. Without it, invalid rows are a 409"),
    left_out: wholeField({ min: 0, max: MAX_INTEGER })
      .optional()
      .describe("The number of rows you expect to leave out. Any other number is a 409"),
  }),
  response: z.object({
    saved: z.int(),
    left_out: z.int(),
    lots_added: z.int().describe("For coffees of roasts or sales that have no lot yet"),
    warnings: z.array(z.string()),
    replayed: z.boolean(),
  }),
  errors: ["not_found", "conflict"],
  freshness: "never",
});
