import { ApiError } from "@/lib/errors";

/** 404 for a coffee that is absent, or that the caller may not see: both read the same. */
export const noSuchCoffee = (id: number) =>
  new ApiError("not_found", { message: `No coffee with id ${id}.` });
