const SLICE_MS = 100;

/**
 * Calls back after `ms` in which a reply could have been processed; a stall of this process
 * counts as one slice.
 * @returns a function that stops it
 */
export function countdown(ms: number, done: () => void): () => void {
  let left = ms;
  let timer: NodeJS.Timeout;
  const next = () => {
    timer = setTimeout(
      () => {
        left -= SLICE_MS;
        if (left <= 0) done();
        else next();
      },
      Math.min(SLICE_MS, left),
    );
  };
  next();
  return () => clearTimeout(timer);
}
