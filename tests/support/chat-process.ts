// A process that begins the answers it is told to, and says so. Forked by the tests of answers in other processes.

import { beginAnswer } from "@/lib/chat/chat";
import type { SessionViewer } from "@/lib/viewer";

process.on(
  "message",
  async ({ userId, ...body }: { userId: string; workspaceId: string; message: string }) => {
    const viewer: SessionViewer = {
      kind: "session",
      sessionId: "a test's",
      userId,
      role: "member",
      marketIntelligence: false,
    };
    await beginAnswer(viewer, body);
    process.send?.("begun");
  },
);
process.send?.("ready");
