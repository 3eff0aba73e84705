const INT8 = 20;

/**
 * Reads every `bigint` as a number; postgres.js would return text.
 * @throws when a number cannot hold the value exactly
 */
export const BIG_INTEGERS = {
  bigint: {
    to: INT8,
    from: [INT8],
    serialize: (value: number | bigint | string) => String(value),
    parse: (text: string) => {
      const value = Number(text);
      if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number holds exactly`);
      return value;
    },
  },
};
