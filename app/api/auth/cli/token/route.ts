import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { exchangeCliCode } from "@/lib/keys/cli-contract";
import { exchangeForKey } from "@/lib/keys/cli-exchange";

export const POST = handle(exchangeCliCode, ({ body }) => exchangeForKey(body));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = methodHandlers("POST");
