/** What a command touches outside itself; `bin.ts` has the real ones, tests their own. */

export interface Sink {
  write: (text: string) => void;
  isTTY: boolean;
  /** Width of the terminal; undefined for files and pipes. */
  columns?: number | undefined;
}

export interface Io {
  stdout: Sink;
  stderr: Sink;
  stdin: { isTTY: boolean; read: () => Promise<string> };
  env: Readonly<Record<string, string | undefined>>;
  homeDir: string;
  hostName: string;
  fetch: typeof fetch;
  /** False when no browser could be started. */
  openBrowser: (url: string) => Promise<boolean>;
  /** Aborts on Ctrl-C. */
  signal: AbortSignal;
}
