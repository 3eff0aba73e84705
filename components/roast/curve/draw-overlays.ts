import type uPlot from "uplot";
import type { ChartColour, ChartColours } from "./chart-colours";
import { clock } from "./clock";
import type { ChartBand, ChartMark } from "./marks";

/** Everything drawn in addition to uPlot's lines. Positions are canvas pixels. */
type Canvas = CanvasRenderingContext2D;

/** Narrower plots, in CSS pixels, get short labels. */
const NARROW = 560;
const LABEL_PX = 11;
const NUMBER_PX = 9;

function clipped(u: uPlot, paint: (ctx: Canvas) => void) {
  const { ctx, bbox } = u;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  paint(ctx);
  ctx.restore();
}

export function paintBands(u: uPlot, bands: readonly ChartBand[], colours: ChartColours) {
  clipped(u, (ctx) => {
    for (const { from, to, colour } of bands) {
      const left = u.valToPos(from, "x", true);
      ctx.fillStyle = colours[colour];
      ctx.globalAlpha = 0.75;
      ctx.fillRect(left, u.bbox.top, u.valToPos(to, "x", true) - left, u.bbox.height);
    }
  });
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Candidate positions in label heights; notes go below, so milestones come first. */
const PLACES = {
  milestone: [0, -1, -2, -3, 2.6, 3.6, 4.6],
  note: [2.6, 3.6, 4.6, 5.6, 0, -1, -2, -3],
} as const;

function placeFor(
  wanted: Box,
  places: readonly number[],
  taken: readonly Box[],
  bounds: Box,
  step: number,
): Box | null {
  const x = Math.min(Math.max(wanted.x, bounds.x), bounds.x + bounds.width - wanted.width);
  for (const offset of places) {
    const box = { ...wanted, x, y: wanted.y + offset * step };
    const inside = box.y >= bounds.y && box.y + box.height <= bounds.y + bounds.height;
    if (inside && !taken.some((other) => overlap(box, other))) return box;
  }
  return null;
}

interface Point {
  x: number;
  y: number;
}

function paintPoint(ctx: Canvas, { x, y }: Point, colour: string, colours: ChartColours) {
  const ratio = devicePixelRatio;
  ctx.beginPath();
  ctx.arc(x, y, 3.5 * ratio, 0, 2 * Math.PI);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.lineWidth = 1.5 * ratio;
  ctx.strokeStyle = colours.sheet;
  ctx.stroke();
}

/** Paints a note's number in a disc. Returns the covered area. */
function paintNumber(ctx: Canvas, { x, y }: Point, number: number, colours: ChartColours, font: string): Box {
  const ratio = devicePixelRatio;
  const radius = (number > 9 ? 8 : 7) * ratio;
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = colours["ink-soft"];
  ctx.fill();
  ctx.lineWidth = 1.5 * ratio;
  ctx.strokeStyle = colours.sheet;
  ctx.stroke();
  ctx.font = `600 ${NUMBER_PX * ratio}px ${font}`;
  ctx.fillStyle = colours.sheet;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(String(number), x, y + 0.5 * ratio);
  ctx.restore();
  return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
}

interface Label {
  text: string;
  wanted: Box;
  places: readonly number[];
  colour: ChartColour;
}

export function paintMarks(u: uPlot, marks: readonly ChartMark[], colours: ChartColours, font: string) {
  const { left, top, width, height } = u.bbox;
  clipped(u, (ctx) => {
    ctx.font = `500 ${LABEL_PX * devicePixelRatio}px ${font}`;
    ctx.textBaseline = "top";
    const taken: Box[] = [];
    const labels = marks
      .filter(({ time }) => {
        const x = u.valToPos(time, "x", true);
        return x >= left - 1 && x <= left + width + 1;
      })
      .flatMap((mark) => paintMark(u, ctx, mark, colours, font, taken) ?? []);
    paintLabels(ctx, labels, taken, { x: left, y: top, width, height }, colours);
  });
}

/** Paints a mark without its label, which is returned: all marks come before all labels. Null when it has none. */
function paintMark(
  u: uPlot,
  ctx: Canvas,
  mark: ChartMark,
  colours: ChartColours,
  font: string,
  taken: Box[],
): Label | null {
  const ratio = devicePixelRatio;
  const { top, width, height } = u.bbox;
  const { name, short, time, value, text: given, number, colour } = mark;
  const narrow = width / ratio < NARROW;
  const x = u.valToPos(time, "x", true);
  const y = value === null ? top + height * 0.15 : u.valToPos(value, "temperature", true);
  paintMoment(ctx, x, top, height, colours);
  const isNote = number !== undefined;
  if (isNote) taken.push(paintNumber(ctx, { x, y }, number, colours, font));
  else if (value !== null) paintPoint(ctx, { x, y }, colours[colour ?? "jade"], colours);
  // Phones have no room for notes next to milestones; the number refers to the list.
  if (isNote && narrow) return null;
  const degrees = value === null || narrow ? "" : ` · ${value.toFixed(0)}°`;
  const text = given ?? `${narrow ? short : name} ${clock(time)}${degrees}`;
  const textWidth = ctx.measureText(text).width + 6 * ratio;
  const boxHeight = (LABEL_PX + 4) * ratio;
  return {
    text,
    wanted: { x: x - textWidth / 2, y: y - boxHeight - 7 * ratio, width: textWidth, height: boxHeight },
    places: isNote ? PLACES.note : PLACES.milestone,
    colour: isNote ? "ink-soft" : (colour ?? "ink"),
  };
}

function paintMoment(ctx: Canvas, x: number, top: number, height: number, colours: ChartColours) {
  const ratio = devicePixelRatio;
  ctx.strokeStyle = colours["rule-strong"];
  ctx.lineWidth = ratio;
  ctx.globalAlpha = 0.6;
  ctx.setLineDash([2 * ratio, 3 * ratio]);
  ctx.beginPath();
  ctx.moveTo(x, top);
  ctx.lineTo(x, top + height);
  ctx.stroke();
  ctx.globalAlpha = 1;
  ctx.setLineDash([]);
}

function paintLabels(
  ctx: Canvas,
  labels: readonly Label[],
  taken: Box[],
  bounds: Box,
  colours: ChartColours,
) {
  const ratio = devicePixelRatio;
  for (const { text, wanted, places, colour } of labels) {
    const box = placeFor(wanted, places, taken, bounds, (LABEL_PX + 5) * ratio);
    if (!box) continue;
    taken.push(box);
    ctx.fillStyle = colours.sheet;
    ctx.globalAlpha = 0.82;
    ctx.fillRect(box.x, box.y, box.width, box.height);
    ctx.globalAlpha = 1;
    ctx.fillStyle = colours[colour];
    ctx.fillText(text, box.x + 3 * ratio, box.y + 2.5 * ratio);
  }
}

/**
 * Fades what playback hasn't reached. An element, because it moves every frame and the lines
 * needn't be redrawn.
 */
export function createPlaybackMask(u: uPlot): HTMLElement {
  const veil = document.createElement("div");
  veil.className = "pointer-events-none absolute inset-y-0 right-0 border-ink border-l-[1.5px] bg-sheet/70";
  veil.hidden = true;
  u.over.append(veil);
  return veil;
}

export function movePlaybackMask(u: uPlot, veil: HTMLElement, moment: number | null) {
  veil.hidden = moment === null;
  if (moment === null) return;
  const left = Math.max(u.valToPos(moment, "x"), 0);
  veil.style.left = `${left}px`;
  veil.hidden = left > u.over.clientWidth;
}
