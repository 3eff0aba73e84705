const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

export const count = (n: number): string => whole.format(n);

export const pluralize = (n: number, one: string, many = `${one}s`): string =>
  `${count(n)} ${n === 1 ? one : many}`;

const tenth = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** Bytes in decimal units: `0 kB`, `860 kB`, `12.4 MB`, `1 GB`. A no-break space keeps number and unit together. */
export function sizeOf(bytes: number): string {
  if (bytes < 999_500) return `${whole.format(bytes / 1e3)}\u00a0kB`;
  if (bytes < 999_950_000) return `${tenth.format(bytes / 1e6)}\u00a0MB`;
  return `${tenth.format(bytes / 1e9)}\u00a0GB`;
}

/** What is left of an allowance, rounded down: `4.9 GB` of 5 GB of which 3 MB are used. */
export function sizeLeft(bytes: number): string {
  const step = bytes < 1e6 ? 1e3 : bytes < 1e9 ? 1e5 : 1e8;
  return sizeOf(Math.floor(bytes / step) * step);
}
