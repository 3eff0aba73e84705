import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { chooseUnitsEndpoint } from "@/lib/settings/contract";
import { chooseUnits } from "@/lib/settings/units";

const post = handle(chooseUnitsEndpoint, ({ viewer, body, headers }) =>
  chooseUnits(viewer, body, headers.cookie ?? ""),
);
export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
