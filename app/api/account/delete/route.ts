import { deleteOwnAccount } from "@/lib/account/account";
import { deleteAccount } from "@/lib/account/contract";
import { handle } from "@/lib/api/handle";
import { otherMethods } from "@/lib/api/methods";

export const POST = handle(deleteAccount, ({ viewer, body }) => deleteOwnAccount(viewer, body.email));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethods("POST");
