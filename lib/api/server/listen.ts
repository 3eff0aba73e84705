import { once } from "node:events";
import type { Server } from "node:http";
import { env } from "@/lib/env";
import { mailTransport } from "@/lib/mail/transport";

/** `localhost` resolves to either, depending on the program. */
const LOOPBACK = ["127.0.0.1", "::1"];
/** How systems say that they have no IPv6. */
const NO_SUCH_ADDRESS = new Set(["EADDRNOTAVAIL", "EAFNOSUPPORT"]);

/** Undefined is every interface. Only loopback where anyone could read sign-in mail here. */
export function listenAddresses(): (string | undefined)[] {
  const { HOST } = env();
  return HOST === "localhost" || (HOST === undefined && mailTransport() === "mailbox") ? LOOPBACK : [HOST];
}

/**
 * Listens on all `addresses` at one port, with a server for each.
 * @param port 0 takes a free one
 * @throws NodeJS.ErrnoException when an address isn't available; `::1` is optional without IPv6
 */
export async function listen(
  makeServer: () => Server,
  port: number,
  addresses: readonly (string | undefined)[],
): Promise<{ servers: Server[]; port: number }> {
  const servers: Server[] = [];
  let taken = port;
  try {
    for (const host of addresses) {
      const server = makeServer();
      server.listen({ port: taken, host });
      try {
        await once(server, "listening");
      } catch (error) {
        if (host === "::1" && NO_SUCH_ADDRESS.has(codeOf(error))) continue;
        throw error;
      }
      servers.push(server);
      const address = server.address();
      if (typeof address === "object" && address) taken = address.port;
    }
  } catch (error) {
    for (const server of servers) server.close();
    throw error;
  }
  return { servers, port: taken };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";
