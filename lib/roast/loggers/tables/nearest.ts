/** Finds the sample nearest to a second, the first of equally near ones; 0 without samples. */
export function nearestIn(time: readonly (number | null)[]): (second: number) => number {
  const known = time
    .flatMap((second, at) => (second === null ? [] : [{ second, at }]))
    .sort((a, b) => a.second - b.second || a.at - b.at);
  const distance = (place: number, second: number) =>
    Math.abs((known[place]?.second ?? Number.POSITIVE_INFINITY) - second);
  return (second) => {
    let [low, high] = [0, known.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((known[middle]?.second ?? 0) < second) low = middle + 1;
      else high = middle;
    }
    const place = distance(low - 1, second) <= distance(low, second) ? low - 1 : low;
    return known[place]?.at ?? 0;
  };
}
