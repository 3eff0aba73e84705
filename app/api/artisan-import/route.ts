import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";
import { importArtisan } from "@/lib/roast/logs/contract";
import { importLog } from "@/lib/roast/logs/import-log";

export const POST = handle(importArtisan, ({ viewer, body }) => importLog(viewer, body));

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethods("POST");
