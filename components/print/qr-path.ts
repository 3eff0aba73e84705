import { create } from "qrcode";

/**
 * A QR code of a text as an SVG path, one unit a module, without the quiet zone.
 * Error correction M: a sheet may be folded or stained.
 */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  let path = "";
  for (let y = 0; y < size; y++) {
    let from: number | null = null;
    for (let x = 0; x <= size; x++) {
      const isDark = x < size && data[y * size + x] === 1;
      if (isDark && from === null) from = x;
      if (isDark || from === null) continue;
      path += `M${from} ${y}h${x - from}v1h${from - x}z`;
      from = null;
    }
  }
  return { size, path };
}
