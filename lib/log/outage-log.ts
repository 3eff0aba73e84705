import { log } from "./log";

/**
 * For work that goes on without a caller who hears of its failure: logs the first one, and when it works again. The
 * failures between say nothing new.
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
