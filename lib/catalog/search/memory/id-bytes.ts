export const ID_BYTES = 8;

/** Ids as `int8send` writes them, one after another. */
export function numbersIn(ids: Buffer): Float64Array {
  const numbers = new Float64Array(ids.length / ID_BYTES);
  for (let n = 0; n < numbers.length; n++)
    numbers[n] = ids.readUInt32BE(n * ID_BYTES) * 2 ** 32 + ids.readUInt32BE(n * ID_BYTES + 4);
  return numbers;
}
