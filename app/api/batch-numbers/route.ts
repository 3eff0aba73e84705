import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import {
  readReservationsEndpoint,
  releaseEndpoint,
  reserveEndpoint,
} from "@/lib/roast/reservations/contract";
import { listReservations, releaseBatch, reserveBatches } from "@/lib/roast/reservations/reservations";

export const GET = handle(readReservationsEndpoint, ({ viewer }) => listReservations(viewer));

export const POST = acceptForms(handle(reserveEndpoint, ({ viewer, body }) => reserveBatches(viewer, body)));

export const DELETE = handle(releaseEndpoint, ({ viewer, query }) => releaseBatch(viewer, query));

export const { OPTIONS, PATCH, PUT } = methodHandlers("GET", "POST", "DELETE");
