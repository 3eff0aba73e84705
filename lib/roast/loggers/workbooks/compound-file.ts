import { ArtisanFileError } from "@/lib/roast/artisan/file-error";

const MAGIC = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const LAST_SECTOR = 0xfffffffa;
const ENTRY_BYTES = 128;
const NAME_LENGTH_AT = 64;
const START_AT = 116;
const SIZE_AT = 120;
const HEADER_FATS = 109;

export const isCompoundFile = (bytes: Uint8Array): boolean => MAGIC.every((byte, at) => bytes[at] === byte);

export const damaged = () => new ArtisanFileError("syntax", "the workbook is damaged");

/** A chain of sectors; `next` returns each sector's successor. A cycle throws as damage. */
function chainOf(first: number, next: (sector: number) => number, most: number): number[] {
  const chain: number[] = [];
  for (let sector = first; sector < LAST_SECTOR; sector = next(sector)) {
    if (chain.length >= most) throw damaged();
    chain.push(sector);
  }
  return chain;
}

/**
 * One stream of a compound file by name ([MS-CFB] 2): null without it.
 * @throws ArtisanFileError or RangeError for a damaged file
 */
export function streamOf(bytes: Uint8Array, names: readonly string[]): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sectorBytes = 2 ** view.getUint16(30, true);
  const miniBytes = 2 ** view.getUint16(32, true);
  if (![512, 4096].includes(sectorBytes) || miniBytes !== 64) throw damaged();
  const most = Math.ceil(bytes.byteLength / sectorBytes);
  const offsetOf = (sector: number) => (sector + 1) * sectorBytes;
  const perSector = sectorBytes / 4;

  const fats: number[] = [];
  for (let at = 0; at < HEADER_FATS; at++) fats.push(view.getUint32(76 + at * 4, true));
  const listed = chainOf(
    view.getUint32(68, true),
    (sector) => view.getUint32(offsetOf(sector) + sectorBytes - 4, true),
    most,
  );
  for (const sector of listed)
    for (let at = 0; at < perSector - 1; at++) fats.push(view.getUint32(offsetOf(sector) + at * 4, true));
  const after = (sector: number) => {
    const fat = fats[Math.floor(sector / perSector)];
    if (fat === undefined || fat >= LAST_SECTOR) throw damaged();
    return view.getUint32(offsetOf(fat) + (sector % perSector) * 4, true);
  };
  const gathered = (first: number, size: number) => {
    const chain = chainOf(first, after, most);
    const whole = new Uint8Array(chain.length * sectorBytes);
    for (const [at, sector] of chain.entries())
      whole.set(bytes.subarray(offsetOf(sector), offsetOf(sector) + sectorBytes), at * sectorBytes);
    return whole.subarray(0, Math.min(size, whole.length));
  };

  const directory = gathered(view.getUint32(48, true), Number.POSITIVE_INFINITY);
  const entries = entriesOf(directory);
  const found = entries.find(({ name }) => names.includes(name));
  const [root] = entries;
  if (!found || !root) return null;
  if (found.size >= view.getUint32(56, true)) return gathered(found.start, found.size);

  const container = gathered(root.start, root.size);
  const table = gathered(view.getUint32(60, true), Number.POSITIVE_INFINITY);
  const minis = new DataView(table.buffer, table.byteOffset, table.byteLength);
  const chain = chainOf(
    found.start,
    (sector) => minis.getUint32(sector * 4, true),
    most * (sectorBytes / 64),
  );
  const whole = new Uint8Array(chain.length * miniBytes);
  for (const [at, sector] of chain.entries())
    whole.set(container.subarray(sector * miniBytes, (sector + 1) * miniBytes), at * miniBytes);
  return whole.subarray(0, Math.min(found.size, whole.length));
}

function entriesOf(directory: Uint8Array): { name: string; start: number; size: number }[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const decoder = new TextDecoder("utf-16le");
  return Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, entry) => {
    const at = entry * ENTRY_BYTES;
    const length = Math.min(Math.max(view.getUint16(at + NAME_LENGTH_AT, true) - 2, 0), NAME_LENGTH_AT);
    return {
      name: decoder.decode(directory.subarray(at, at + length)),
      start: view.getUint32(at + START_AT, true),
      size: view.getUint32(at + SIZE_AT, true),
    };
  });
}
