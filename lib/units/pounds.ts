const plain = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** `20 lb`, `2.2 lb`, on one line. */
export const pounds = (lb: number) => `${plain.format(lb)}\u00a0lb`;
