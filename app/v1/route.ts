import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";
import { describeService } from "@/lib/service/contract";
import { SERVICE } from "@/lib/service/descriptor";

export const GET = handle(describeService, () => SERVICE);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods("GET");
