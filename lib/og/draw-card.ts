import { createElement as draw, type ReactElement } from "react";
import type { Card } from "./card";
import { drawableText } from "./drawable-text";

export const WIDTH = 1200;
export const HEIGHT = 630;

/** The site's light colours (app/styles/globals.css). */
const INK = "#14201a";
const INK_SOFT = "#3f4d45";
const INK_FAINT = "#586960";
const PAPER = "#f1f5ee";
const RULE = "#d5dfd1";
const JADE = "#14633f";

const SERIF = "Newsreader, Newsreader Extended";
const SANS = "Instrument Sans, Instrument Sans Extended";
const LINE = { width: 420, height: 170 };

const row = { display: "flex", alignItems: "center" } as const;
const column = { display: "flex", flexDirection: "column" } as const;

function brand(): ReactElement {
  return draw(
    "div",
    { style: { ...row, gap: 16, fontFamily: SERIF, fontSize: 40, color: INK } },
    draw(
      "svg",
      { width: 44, height: 44, viewBox: "0 0 32 32" },
      draw("ellipse", { cx: 16, cy: 16, rx: 11.5, ry: 14, transform: "rotate(24 16 16)", fill: JADE }),
      draw("path", {
        d: "M20.6 6.4c-2.9 3.2-2.2 5.9-3.6 8.9s-4.6 4-5.4 8.6",
        fill: "none",
        stroke: PAPER,
        strokeWidth: 2.1,
        strokeLinecap: "round",
      }),
    ),
    "Peaberry",
  );
}

function indexLine(values: readonly number[]): ReactElement {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map((value, at) => {
    const x = (LINE.width * at) / Math.max(1, values.length - 1);
    const y = 8 + (LINE.height - 16) * (1 - (value - low) / span);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return draw(
    "svg",
    { width: LINE.width, height: LINE.height, viewBox: `0 0 ${LINE.width} ${LINE.height}` },
    draw("path", {
      d: `M${points.join("L")}`,
      fill: "none",
      stroke: JADE,
      strokeWidth: 5,
      strokeLinejoin: "round",
    }),
  );
}

function figure({ label, value }: Card["figures"][number]): ReactElement {
  return draw(
    "div",
    { key: label, style: column },
    draw("div", { style: { fontSize: 40, color: INK } }, drawableText(value, 24)),
    draw("div", { style: { fontSize: 24, color: INK_FAINT } }, drawableText(label, 40)),
  );
}

/** For the renderer, which knows flex boxes and SVG. */
export function drawCard({ section, title, lead, figures, line }: Card): ReactElement {
  const name = drawableText(title, 110);
  const size = name.length > 60 ? 56 : name.length > 30 ? 74 : 88;
  const drawn = line && line.length > 1 ? [indexLine(line)] : [];
  return draw(
    "div",
    {
      style: {
        ...column,
        justifyContent: "space-between",
        width: WIDTH,
        height: HEIGHT,
        padding: "56px 72px",
        background: PAPER,
        fontFamily: SANS,
      },
    },
    draw(
      "div",
      { style: { ...row, justifyContent: "space-between" } },
      brand(),
      draw("div", { style: { fontSize: 28, color: INK_FAINT } }, drawableText(section, 50)),
    ),
    draw(
      "div",
      { style: column },
      draw(
        "div",
        { style: { fontFamily: SERIF, fontSize: size, lineHeight: 1.06, letterSpacing: -1.5, color: INK } },
        name,
      ),
      draw(
        "div",
        { style: { marginTop: 20, fontSize: 30, lineHeight: 1.35, color: INK_SOFT } },
        drawableText(lead, 180),
      ),
    ),
    draw(
      "div",
      {
        style: {
          ...row,
          justifyContent: "space-between",
          borderTop: `2px solid ${RULE}`,
          paddingTop: 24,
          height: (drawn.length > 0 ? LINE.height : 90) + 26,
        },
      },
      draw("div", { style: { display: "flex", gap: 64 } }, ...figures.map(figure)),
      ...drawn,
    ),
  );
}
