const SLICE_MS = 100;

/**
 * Calls back after `ms` in which this process could have heard an answer: time in which it was busy or suspended
 * itself counts as one slice, so that our own stall is not taken for the other side's silence.
 * @returns stops it
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
