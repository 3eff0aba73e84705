import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** As much of an SMTP server as a client talks to. */
export async function openMailServer() {
  const state = {
    /** Each mail's lines, headers first. */
    received: [] as string[],
    /** Answers 550 to every recipient; a function, once it has resolved. */
    refuses: false as boolean | (() => Promise<void>),
  };
  const server = createServer((socket: Socket) => {
    let data: string[] | null = null;
    let unfinished = "";
    const say = (line: string) => socket.write(`${line}\r\n`);
    const answerRecipient = async (line: string) => {
      const { refuses } = state;
      if (typeof refuses === "function") await refuses();
      say(refuses ? `550 no such mailbox: ${line}` : "250 fine");
    };
    say("220 mail.example ready");
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = (unfinished + chunk).split("\r\n");
      unfinished = lines.pop() ?? "";
      for (const line of lines) {
        if (data) {
          if (line !== ".") data.push(line);
          else {
            state.received.push(data.join("\n"));
            data = null;
            say("250 taken");
          }
        } else if (line === "DATA") {
          data = [];
          say("354 go on");
        } else if (line === "QUIT") say("221 bye");
        else if (line.startsWith("RCPT")) void answerRecipient(line);
        else say("250 fine");
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return Object.assign(state, { url: `smtp://127.0.0.1:${port}`, close: () => server.close() });
}
export type MailServer = Awaited<ReturnType<typeof openMailServer>>;
