import { ApiError } from "@/lib/errors";
import { pluralize } from "@/lib/units/pluralize";

/** 409 for an account limit; `remedy` is a sentence that says what to do. */
export const limitReached = (limit: number, what: string, remedy: string) =>
  new ApiError("conflict", { message: `You've reached the limit of ${pluralize(limit, what)}. ${remedy}` });

export const EXPORT_FIRST = "Export and delete some first.";
