import { acceptForms } from "@/lib/api/forms/form-post";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { changeMarksEndpoint } from "@/lib/roast/marks/contract";
import { changeMarks } from "@/lib/roast/marks/marks";

const post = handle(changeMarksEndpoint, ({ viewer, body, ifMatch }) => changeMarks(viewer, body, ifMatch));

export const POST = acceptForms(post);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
