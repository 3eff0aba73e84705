import { log } from "./log";

/**
 * For background work without a caller who hears of its failure: logs the first failure, and the recovery. Failures
 * in between add nothing.
 */
export function outageLog(what: string) {
  let isFailing = false;
  return {
    failed(err: unknown): void {
      if (!isFailing) log().error({ err }, `${what}: failing`);
      isFailing = true;
    },
    worked(): void {
      if (isFailing) log().info(`${what}: working again`);
      isFailing = false;
    },
  };
}
