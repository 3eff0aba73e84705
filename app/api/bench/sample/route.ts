import { removeSample, trySample } from "@/lib/bench/contract";
import { addSample, dropSample } from "@/lib/bench/sample";
import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";

export const POST = handle(trySample, ({ viewer }) => addSample(viewer));

export const DELETE = handle(removeSample, ({ viewer }) => dropSample(viewer));

export const { GET, OPTIONS, PATCH, PUT } = otherMethods("POST", "DELETE");
