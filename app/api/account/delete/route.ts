import { deleteOwnAccount } from "@/lib/account/account";
import { deleteAccount } from "@/lib/account/contract";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";

export const POST = handle(deleteAccount, ({ viewer, body }) => deleteOwnAccount(viewer, body));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
