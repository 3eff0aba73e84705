import { exchangeCliCode } from "@/lib/auth/cli/contract";
import { exchangeForKey } from "@/lib/auth/cli/exchange";
import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";

export const POST = handle(exchangeCliCode, ({ body }) => exchangeForKey(body));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethods("POST");
