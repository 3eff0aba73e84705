import { addSupplierAsAdmin } from "@/lib/admin/suppliers";
import { addSupplierEndpoint } from "@/lib/admin/suppliers-contract";
import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";

const post = handle(addSupplierEndpoint, ({ viewer, body }) => addSupplierAsAdmin(viewer, body));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
