import { handle } from "@/lib/http/handle";
import { describeService } from "@/lib/service/contract";
import { SERVICE } from "@/lib/service/descriptor";

export const GET = handle(describeService, () => SERVICE);
export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/get-only";
