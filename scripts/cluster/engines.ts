import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Account } from "@/db/embedded/account";
import { UserError } from "@/lib/errors";
import { freePort } from "../machine/port";
import type { Engines } from "./packages";
import { postmasterOf } from "./postmasters";

const ROLE = "peaberry";
export const DATABASE = "peaberry";
const SUPERUSER = "postgres";
/** Whatever happens to us, nothing runs longer. */
const MAX_RUN_S = 1800;
const READY_WITHIN_MS = 90_000;

interface Node {
  name: string;
  folder: string;
  port: number;
  restPort: number;
  patroni: ChildProcess;
}

/** Patroni's answer to `GET /cluster`. */
const clusterView = z.object({
  members: z.array(
    z.looseObject({ name: z.string(), role: z.string(), state: z.string(), lag: z.unknown().optional() }),
  ),
});

const SETTINGS = {
  max_connections: 150,
  shared_buffers: "128MB",
  hot_standby_feedback: "on",
  synchronous_commit: "on",
};

/** Primary and two streaming replicas under Patroni with etcd, HAProxy that finds the primary, PgBouncer in front. */
export class Cluster {
  readonly #engines: Engines;
  readonly #account: Account;
  readonly #folder: string;
  readonly #children = new Set<ChildProcess>();
  readonly #nodes: Node[] = [];
  #haproxyPort = 0;
  #bouncerPort = 0;

  constructor(engines: Engines, account: Account, folder: string) {
    this.#engines = engines;
    this.#account = account;
    this.#folder = folder;
  }

  /** Past the pooler, to the primary. */
  directUrl = (database = DATABASE) => `postgres://${ROLE}@127.0.0.1:${this.#haproxyPort}/${database}`;
  pooledUrl = () => `postgres://${ROLE}@127.0.0.1:${this.#bouncerPort}/${DATABASE}`;
  /** Through the pooler, to one server. */
  nodeUrl = (name: string) => `postgres://${ROLE}@127.0.0.1:${this.#bouncerPort}/${name}`;

  get folders(): string[] {
    return this.#nodes.map(({ folder }) => folder);
  }

  get names(): string[] {
    return this.#nodes.map(({ name }) => name);
  }

  async start(): Promise<void> {
    const etcdPort = await this.#startEtcd();
    for (const name of ["node1", "node2", "node3"]) {
      const node = {
        name,
        folder: path.join(this.#folder, name),
        port: await freePort(),
        restPort: await freePort(),
      };
      const patroni = this.#spawn(name, ...this.#engines.patroni, this.#patroniFile(node, etcdPort));
      this.#nodes.push({ ...node, patroni });
      // The first makes the database, the others copy it.
      if (this.#nodes.length === 1)
        await this.#until(async () => (await this.leader()) !== null, "no primary");
    }
    await this.#until(async () => (await this.replicas()).length === 2, "no replicas");
    await this.#startProxies();
  }

  async #startEtcd(): Promise<number> {
    const [client, peer] = [await freePort(), await freePort()];
    const address = (port: number) => `http://127.0.0.1:${port}`;
    const options = {
      name: "demo",
      "data-dir": this.#makeFolder("etcd"),
      "listen-client-urls": address(client),
      "advertise-client-urls": address(client),
      "listen-peer-urls": address(peer),
      "initial-advertise-peer-urls": address(peer),
      "initial-cluster": `demo=${address(peer)}`,
    };
    const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
    this.#spawn("etcd", this.#engines.etcd, ...flags);
    await this.#until(async () => (await fetch(`${address(client)}/health`)).ok, "etcd doesn't answer");
    return client;
  }

  #patroniFile({ name, folder, port, restPort }: Omit<Node, "patroni">, etcdPort: number): string {
    const local = (at: number) => `127.0.0.1:${at}`;
    const config = {
      scope: "peaberry",
      name,
      restapi: { listen: local(restPort), connect_address: local(restPort) },
      etcd3: { host: local(etcdPort) },
      bootstrap: {
        dcs: {
          ttl: 10,
          loop_wait: 2,
          retry_timeout: 3,
          maximum_lag_on_failover: 1_048_576,
          synchronous_mode: true,
          postgresql: { use_pg_rewind: true, parameters: SETTINGS },
        },
        initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }],
      },
      postgresql: {
        listen: local(port),
        connect_address: local(port),
        data_dir: folder,
        bin_dir: this.#engines.postgres,
        pgpass: path.join(this.#folder, `${name}.pass`),
        authentication: { superuser: { username: SUPERUSER }, replication: { username: SUPERUSER } },
        pg_hba: ["host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"],
        parameters: { unix_socket_directories: this.#folder },
      },
    };
    // JSON is YAML.
    return this.#write(`${name}.yml`, JSON.stringify(config, null, 2));
  }

  async #startProxies(): Promise<void> {
    [this.#haproxyPort, this.#bouncerPort] = [await freePort(), await freePort()];
    const servers = this.#nodes.map(
      ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
    );
    const haproxy = [
      "global",
      "  maxconn 1000",
      "defaults",
      "  mode tcp",
      "  timeout connect 1s",
      "  timeout client 1h",
      "  timeout server 1h",
      "  timeout check 1s",
      "listen primary",
      `  bind 127.0.0.1:${this.#haproxyPort}`,
      "  option httpchk GET /primary",
      "  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions",
      ...servers,
    ];
    this.#spawn(
      "haproxy",
      this.#engines.haproxy,
      "-db",
      "-f",
      this.#write("haproxy.cfg", haproxy.join("\n")),
    );

    const databases = this.#nodes.map(
      ({ name, port }) => `${name} = host=127.0.0.1 port=${port} dbname=${DATABASE}`,
    );
    const pgbouncer = [
      "[databases]",
      `${DATABASE} = host=127.0.0.1 port=${this.#haproxyPort} dbname=${DATABASE}`,
      ...databases,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${this.#bouncerPort}`,
      "unix_socket_dir =",
      "auth_type = trust",
      `auth_file = ${this.#write("users.txt", `"${ROLE}" ""\n`)}`,
      "pool_mode = transaction",
      "max_client_conn = 1000",
      "default_pool_size = 20",
      "server_connect_timeout = 2",
      "server_login_retry = 1",
      "query_wait_timeout = 5",
      "log_connections = 0",
      "log_disconnections = 0",
    ];
    this.#spawn("pgbouncer", this.#engines.pgbouncer, this.#write("pgbouncer.ini", pgbouncer.join("\n")));
    await this.psql("postgres", `create role ${ROLE} login createdb`);
  }

  /** Runs as the superuser, on the primary. */
  async psql(database: string, statement: string): Promise<void> {
    const port = this.#node(await this.leader())?.port;
    const { default: postgres } = await import("postgres");
    const sql = postgres(`postgres://${SUPERUSER}@127.0.0.1:${port}/${database}`, {
      max: 1,
      onnotice: () => {},
    });
    await sql.unsafe(statement).finally(() => sql.end());
  }

  #node = (name: string | null) => this.#nodes.find((node) => node.name === name);

  async #members() {
    for (const { restPort } of this.#nodes)
      try {
        const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
          signal: AbortSignal.timeout(2000),
        });
        return clusterView.parse(await answer.json()).members;
      } catch {
        // Dead, or not yet alive: the next one knows.
      }
    return [];
  }

  /** Null while there is none. */
  async leader(): Promise<string | null> {
    const members = await this.#members();
    return members.find(({ role, state }) => role === "leader" && state === "running")?.name ?? null;
  }

  async replicas(): Promise<string[]> {
    const standbys = (await this.#members()).filter(({ role }) => role !== "leader");
    return standbys
      .filter(({ state }) => state === "running" || state === "streaming")
      .map(({ name }) => name);
  }

  /** As if the machine lost power: Patroni and its Postgres. */
  async killNode(name: string): Promise<void> {
    const node = this.#node(name);
    if (!node?.patroni.pid) throw new Error(`no node ${name}`);
    process.kill(-node.patroni.pid, "SIGKILL");
    const pid = postmasterOf(node.folder);
    if (pid) process.kill(pid, "SIGKILL");
  }

  #write(name: string, content: string): string {
    const file = path.join(this.#folder, name);
    writeFileSync(file, `${content}\n`, { mode: 0o600 });
    this.#own(file);
    return file;
  }

  #makeFolder(name: string): string {
    const folder = path.join(this.#folder, name);
    mkdirSync(folder, { mode: 0o700 });
    this.#own(folder);
    return folder;
  }

  #own(place: string): void {
    if (this.#account) chownSync(place, this.#account.uid, this.#account.gid);
  }

  #spawn(name: string, program: string, ...args: string[]): ChildProcess {
    const out = openSync(path.join(this.#folder, `${name}.log`), "a");
    const child = spawn("/usr/bin/timeout", ["--kill-after=10", String(MAX_RUN_S), program, ...args], {
      cwd: "/",
      env: { ...this.#engines.env, NODE_ENV: "production" },
      stdio: ["ignore", out, out],
      detached: true,
      ...this.#account,
    });
    this.#children.add(child);
    child.on("exit", () => this.#children.delete(child));
    return child;
  }

  async #until(holds: () => Promise<boolean>, otherwise: string): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!(await holds().catch(() => false))) {
      if (Date.now() > deadline)
        throw new UserError(`The cluster didn't start: ${otherwise}. Logs: ${this.#folder}`);
      await wait(200);
    }
  }

  /** Ends only what it started, gently first. */
  async stop(): Promise<void> {
    const ended = [...this.#children].map((child) => once(child, "exit"));
    for (const child of this.#children) child.kill("SIGTERM");
    await Promise.race([Promise.all(ended), wait(20_000, undefined, { ref: false })]);
    for (const { pid } of this.#children) if (pid) process.kill(-pid, "SIGKILL");
    for (const { folder } of this.#nodes) {
      const pid = postmasterOf(folder);
      if (pid) process.kill(pid, "SIGKILL");
    }
  }
}
