import { exportOwnAccount } from "@/lib/account/account";
import { exportAccount } from "@/lib/account/contract";
import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";

export const GET = handle(exportAccount, ({ viewer }) => exportOwnAccount(viewer));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
