/** Growable typed arrays, to avoid an object per listing. */

type Numbers = Float64Array | Int32Array | Uint16Array | Uint8Array;

function grown<T extends Numbers>(array: T, make: (length: number) => T, length: number): T {
  if (length <= array.length) return array;
  const larger = make(Math.max(length, Math.ceil(array.length * 1.5), 1024));
  larger.set(array);
  return larger;
}

export const growFloat64 = (array: Float64Array, length: number) =>
  grown(array, (size) => new Float64Array(size), length);
export const growInt32 = (array: Int32Array, length: number) =>
  grown(array, (size) => new Int32Array(size), length);
export const growUint16 = (array: Uint16Array, length: number) =>
  grown(array, (size) => new Uint16Array(size), length);
export const growUint8 = (array: Uint8Array, length: number) =>
  grown(array, (size) => new Uint8Array(size), length);
