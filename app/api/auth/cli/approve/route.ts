import { answerCliApproval } from "@/lib/api/auth-routes/cli-approve";
import { methodHandlers } from "@/lib/api/methods";

export const POST = answerCliApproval;
export const { OPTIONS, GET, PUT, PATCH, DELETE } = methodHandlers("POST");
