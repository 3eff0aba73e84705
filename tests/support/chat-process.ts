// A process that begins the answers it is told to, and says so. Forked by the tests of answers in other processes.

import { beginAnswer } from "@/lib/chat/chat";
import { sessionOf } from "./viewers";

process.on(
  "message",
  async ({ userId, ...body }: { userId: string; workspaceId: string; message: string }) => {
    const viewer = sessionOf("member", userId);
    await beginAnswer(viewer, body);
    process.send?.("begun");
  },
);
process.send?.("ready");
