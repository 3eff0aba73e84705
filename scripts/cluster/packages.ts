import { execFile } from "node:child_process";
import { existsSync, globSync, mkdirSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { UserError } from "@/lib/errors";

const runFile = promisify(execFile);

/** With what they need beyond a small Debian 12. */
const PACKAGES = [
  "etcd-server",
  "haproxy",
  "libc-ares2",
  "libevent-2.1-7",
  "liblua5.3-0",
  "libopentracing-c-wrapper0",
  "libopentracing1",
  "libpq5",
  "libyaml-0-2",
  "patroni",
  "pgbouncer",
  "postgresql-15",
  "postgresql-client-15",
  "python3-cdiff",
  "python3-click",
  "python3-dateutil",
  "python3-dnspython",
  "python3-etcd",
  "python3-pkg-resources",
  "python3-prettytable",
  "python3-psutil",
  "python3-psycopg2",
  "python3-six",
  "python3-urllib3",
  "python3-wcwidth",
  "python3-yaml",
];

const PYTHON = "/usr/bin/python3";

export interface Engines {
  /** The folder of Postgres's programs. */
  postgres: string;
  etcd: string;
  haproxy: string;
  pgbouncer: string;
  /** Program and first argument. */
  patroni: [string, string];
  env: Record<string, string>;
  /** Name and version of each. */
  versions: string[];
}

/** Debian's packages, unpacked into `folder` without installing them. Those that are there already stay. */
export async function unpackEngines(folder: string): Promise<Engines> {
  const packages = path.join(folder, "packages");
  const root = path.join(folder, "root");
  if (!existsSync(path.join(root, "usr/sbin/pgbouncer"))) {
    mkdirSync(packages, { recursive: true });
    mkdirSync(root, { recursive: true });
    await runFile("apt-get", ["download", ...PACKAGES], { cwd: packages }).catch((error: Error) => {
      throw new UserError(
        `Debian 12's packages aren't available. Run "apt-get update" first, or use another machine.\n${error.message}`,
      );
    });
    for (const file of globSync("*.deb", { cwd: packages }))
      await runFile("dpkg", ["-x", path.join(packages, file), root]);
  }
  if (!existsSync(PYTHON)) throw new UserError(`Patroni needs Debian's Python: ${PYTHON} is missing.`);
  const at = (place: string) => path.join(root, place);
  const env = {
    PATH: "/usr/bin:/bin",
    LC_ALL: "C.UTF-8",
    LD_LIBRARY_PATH: globSync("usr/lib/*-linux-gnu", { cwd: root }).map(at).join(":"),
    PYTHONPATH: at("usr/lib/python3/dist-packages"),
  };
  const engines = {
    postgres: at("usr/lib/postgresql/15/bin"),
    etcd: at("usr/bin/etcd"),
    haproxy: at("usr/sbin/haproxy"),
    pgbouncer: at("usr/sbin/pgbouncer"),
    patroni: [PYTHON, at("usr/bin/patroni")] satisfies [string, string],
    env,
  };
  const environment = { ...env, NODE_ENV: "production" } as const;
  const { postgres, etcd, haproxy, pgbouncer, patroni } = engines;
  const asked: [string, ...string[]][] = [
    [path.join(postgres, "postgres"), "--version"],
    [etcd, "--version"],
    [haproxy, "-v"],
    [pgbouncer, "--version"],
    [...patroni, "--version"],
  ];
  const versions = asked.map(async ([program, ...args]) => {
    const { stdout } = await runFile(program, args, { env: environment });
    return stdout.split("\n", 1)[0] ?? "";
  });
  return { ...engines, versions: await Promise.all(versions) };
}
