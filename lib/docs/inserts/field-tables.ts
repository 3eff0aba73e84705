import { SORT_FIELDS } from "@/lib/catalog/search/parameters";
import type { ErrorCode } from "@/lib/errors";
import { ERRORS } from "@/lib/errors";
import { errorDocsPath } from "@/lib/http/error-docs";
import { ERROR_HELP } from "@/lib/http/error-help";
import { code, markdownTable } from "./markdown-table";

const isCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_HELP, text);

export const FIELD_TABLES = {
  "sort-fields": () => SORT_FIELDS.map(code).join(", "),
  "error-codes": () =>
    markdownTable(
      ["Status", "Code", "What to do"],
      Object.keys(ERROR_HELP)
        .filter(isCode)
        .sort((a, b) => ERRORS[a].status - ERRORS[b].status)
        .map((name) => [
          String(ERRORS[name].status),
          `[${code(name)}](${errorDocsPath(name)})`,
          ERROR_HELP[name],
        ]),
    ),
} as const;
