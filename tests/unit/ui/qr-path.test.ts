import { toString as draw } from "qrcode";
import { expect, test } from "vitest";
import { qrPath } from "@/components/print/qr-path";

/** The dark modules of a path of rectangles (`M2 3h4v1h-4z`) or of lines a module wide (`M2 3.5h4`, `m`). */
function modulesOf(path: string): Set<string> {
  const dark = new Set<string>();
  let [x, y] = [0, 0];
  for (const [, letter, first = "0", second = "0"] of path.matchAll(/([Mmh])(-?[\d.]+)(?: (-?[\d.]+))?/g)) {
    const [a, b] = [Number(first), Number(second)];
    if (letter === "M") [x, y] = [a, b];
    else if (letter === "m") [x, y] = [x + a, y + b];
    else {
      for (let i = 0; i < a; i++) dark.add(`${x + i} ${Math.floor(y)}`);
      x += Math.max(a, 0);
    }
  }
  return dark;
}

test("a QR code's path has the modules of the code, whatever the address", async () => {
  for (const url of [
    "https://a.example/beans/7",
    `https://roastery.example/${"long/".repeat(30)}roast/123456`,
  ]) {
    const { size, path } = qrPath(url);
    const svg = await draw(url, { type: "svg", margin: 0, errorCorrectionLevel: "M" });
    const drawn = /stroke="#000000" d="([^"]+)"/.exec(svg)?.[1] ?? "";
    expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
    expect(modulesOf(path)).toEqual(modulesOf(drawn));
    expect(modulesOf(path).size).toBeGreaterThan(size);
  }
});
