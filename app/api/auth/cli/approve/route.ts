import { answerCliApproval } from "@/lib/auth/cli/approve-route";
import { otherMethods } from "@/lib/http/methods";

export const POST = answerCliApproval;
export const { OPTIONS, GET, PUT, PATCH, DELETE } = otherMethods("POST");
