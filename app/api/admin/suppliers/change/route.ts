import { changeSupplierAsAdmin } from "@/lib/admin/suppliers";
import { changeSupplierEndpoint } from "@/lib/admin/suppliers-contract";
import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";

const post = handle(changeSupplierEndpoint, ({ viewer, body }) => changeSupplierAsAdmin(viewer, body));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
