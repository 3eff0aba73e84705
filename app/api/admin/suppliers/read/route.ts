import { readSupplierEndpoint } from "@/lib/admin/suppliers-contract";
import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { ingestByHand } from "@/lib/jobs/ingest-by-hand";

const post = handle(readSupplierEndpoint, ({ viewer, body }) => ingestByHand(viewer, body));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
