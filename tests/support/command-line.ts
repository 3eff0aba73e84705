import type { Io } from "@/packages/cli/src/io";
import { main } from "@/packages/cli/src/main";

interface Ran {
  code: number;
  out: string;
  err: string;
}

/** Runs `peaberry` in this process, without a terminal unless told otherwise. */
export async function runCli(
  argv: readonly string[],
  given: Partial<Io> & { columns?: number } = {},
): Promise<Ran> {
  let [out, err] = ["", ""];
  const { columns, ...io } = given;
  const code = await main(argv, {
    stdout: {
      write: (text) => {
        out += text;
      },
      isTTY: columns !== undefined,
      columns,
    },
    stderr: {
      write: (text) => {
        err += text;
      },
      isTTY: columns !== undefined,
    },
    stdin: { isTTY: columns !== undefined, read: async () => "" },
    env: {},
    homeDir: "/nowhere",
    hostName: "a-laptop",
    fetch,
    openBrowser: async () => false,
    signal: new AbortController().signal,
    ...io,
  });
  return { code, out, err };
}
