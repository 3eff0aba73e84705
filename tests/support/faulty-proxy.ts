import { connect, createServer, type Socket } from "node:net";

/** A line to a database that a test can cut. */
export interface FaultyProxy {
  /** The database's address by way of this line. */
  url: string;
  /** From now on: pass everything; let nothing back and say nothing; or hang up as soon as the server says something. */
  behave(how: "pass" | "silent" | "cut"): void;
  /** New connections go there from now on. */
  leadTo(databaseUrl: string): void;
  /** Ends every connection and takes no more. */
  close(): Promise<void>;
  /** Takes connections again, at the same address. */
  open(): Promise<void>;
}

export async function faultyProxy(databaseUrl: string): Promise<FaultyProxy> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let manner: "pass" | "silent" | "cut" = "pass";
  let port = 0;

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => sockets.delete(socket));
    }
    client.on("data", (bytes) => database.write(bytes));
    database.on("data", (bytes) => {
      if (manner === "pass") client.write(bytes);
      else if (manner === "cut") client.destroy();
    });
    client.on("close", () => database.end());
    database.on("close", () => client.destroy());
  });
  const open = () =>
    new Promise<void>((resolve) => {
      server.listen(port, "127.0.0.1", resolve);
    });
  await open();
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;

  return {
    url: Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(port) }).href,
    behave: (how) => {
      manner = how;
    },
    leadTo: (url) => {
      target = new URL(url);
    },
    open,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      return closed;
    },
  };
}
