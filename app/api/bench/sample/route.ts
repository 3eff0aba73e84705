import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { removeSample, trySample } from "@/lib/onboarding/contract";
import { addSample, deleteSample } from "@/lib/onboarding/sample";

export const POST = handle(trySample, ({ viewer }) => addSample(viewer));

export const DELETE = handle(removeSample, ({ viewer }) => deleteSample(viewer));

export const { GET, OPTIONS, PATCH, PUT } = methodHandlers("POST", "DELETE");
