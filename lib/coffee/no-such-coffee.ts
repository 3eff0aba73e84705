import { ApiError } from "@/lib/errors";

/** 404 for absent and hidden coffees alike. */
export const noSuchCoffee = (id: number) =>
  new ApiError("not_found", { message: `No coffee with id ${id}.` });
