import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { UserError } from "@/lib/errors";

/** The account Postgres runs under when we are root, which it refuses. Null: our own account. */
export type Account = { uid: number; gid: number } | null;

/** `postgres` where the system has it, else `nobody`. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const user = ["postgres", "nobody"].flatMap((name) => users.filter(([entry]) => entry === name))[0];
  if (!user)
    throw new UserError(
      "Postgres refuses to run as root, and this system has no user `postgres` or `nobody`.",
    );
  // macOS reports -2 for `nobody`; the kernel wants it unsigned.
  return { uid: Number(user[2]) >>> 0, gid: Number(user[3]) >>> 0 };
}

/**
 * Postgres gets no user environment (Next's types require `NODE_ENV`): `PGDATA` or `PGOPTIONS`
 * would mislead it.
 */
const ENVIRONMENT = { PATH: "/usr/bin:/bin", LC_ALL: "C", NODE_ENV: "production" } as const;

/** Options to start a program of Postgres under `account`. The root folder, since it cannot enter ours. */
export function spawnOptions(account: Account) {
  return { cwd: "/", env: ENVIRONMENT, ...account };
}

interface Finished {
  code: number | null;
  output: string;
}

/** Runs a program to its end. Never throws: a program that cannot start has code null. */
export function run(account: Account, program: string, args: string[]): Promise<Finished> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...spawnOptions(account), stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ code: null, output: error.message }));
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** Tried out, which also covers ACLs and mounts. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  if (!account) return true;
  return (await run(account, "/bin/sh", ["-c", 'cd "$0"', folder])).code === 0;
}
