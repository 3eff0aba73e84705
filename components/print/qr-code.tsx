import { qrPath } from "./qr-path";

/** Light around the code, in modules, without which scanners may not find it (ISO/IEC 18004 asks for four). */
const QUIET = 4;

interface QrCodeProps {
  url: string;
  /** What the code leads to. */
  label: string;
}

/** Black on white in every theme, since scanners expect it. */
export function QrCode({ url, label }: QrCodeProps) {
  const { size, path } = qrPath(url);
  return (
    <figure className="w-24 shrink-0">
      <svg
        role="img"
        aria-label={`QR code: ${label}`}
        viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
        className="block aspect-square w-24"
        shapeRendering="crispEdges"
      >
        <rect x={-QUIET} y={-QUIET} width={size + 2 * QUIET} height={size + 2 * QUIET} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <figcaption className="sr-only">{url}</figcaption>
    </figure>
  );
}
