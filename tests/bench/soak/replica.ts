import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chmodSync, cpSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import { run, serverAccount, spawnOptions } from "@/db/embedded/account";
import { binariesFor } from "@/db/embedded/binaries";
import { freePort } from "@/scripts/machine/port";

const READY_WITHIN_MS = 60_000;

export interface Replica {
  url: string;
  /** It goes on receiving, and shows nothing new. */
  pause: () => Promise<unknown>;
  resume: () => Promise<unknown>;
  end: () => Promise<void>;
}

/**
 * Copies the files of a server that is stopped.
 * @param directory of its data
 * @returns starts the copy as its replica, once it runs again at `primaryUrl`
 */
export function copyAsReplica(directory: string): (primaryUrl: string) => Promise<Replica> {
  const account = serverAccount();
  const home = path.dirname(directory);
  const folder = path.join(home, "replica");
  cpSync(directory, folder, { recursive: true });
  chmodSync(folder, 0o700);
  writeFileSync(path.join(folder, "standby.signal"), "");
  return async (primaryUrl) => {
    const primary = new URL(primaryUrl);
    const conninfo = `host=${primary.hostname} port=${primary.port} user=${primary.username} password=${primary.password}`;
    appendFileSync(path.join(folder, "postgresql.auto.conf"), `primary_conninfo = '${conninfo}'\n`);
    if (account) await run(null, "/bin/chown", ["-R", `${account.uid}:${account.gid}`, folder]);
    const port = await freePort();
    const settings = [
      "listen_addresses=127.0.0.1",
      "unix_socket_directories=",
      "shared_buffers=64MB",
      "max_connections=100",
      "hot_standby_feedback=on",
    ].flatMap((setting) => ["-c", setting]);
    const binaries = await binariesFor(account, home);
    const server = spawn(binaries.postgres, ["-D", folder, "-p", String(port), ...settings], {
      ...spawnOptions(account),
      stdio: "ignore",
    });
    const gone = once(server, "exit");
    const url = new URL(primary);
    url.port = String(port);
    const sql = postgres(url.href, { max: 1, onnotice: () => {}, connect_timeout: 5 });
    const deadline = Date.now() + READY_WITHIN_MS;
    while (
      !(await sql`select`.then(
        () => true,
        () => false,
      ))
    )
      if (Date.now() > deadline || server.exitCode !== null) throw new Error("The replica doesn't start.");
      else await wait(200);
    return {
      url: url.href,
      pause: () => sql`select pg_wal_replay_pause()`,
      resume: () => sql`select pg_wal_replay_resume()`,
      end: async () => {
        await sql.end({ timeout: 1 });
        server.kill("SIGINT");
        await gone;
      },
    };
  };
}
