import { moveTime, zoomTime } from "./view";

/** Zoom factor of one press. */
export const ZOOM_STEP = 0.7;
const CURSOR_STEPS = 200;

interface Pressed {
  key: string;
  shiftKey: boolean;
}

interface Shown {
  time: readonly number[];
  span: [number, number];
  recording: [number, number];
  /** Sample under the cursor; null: none yet. */
  cursor: number | null;
}

export function chartKeyAction(
  { key, shiftKey }: Pressed,
  shown: Shown,
): { cursor: number } | { span: [number, number] } | null {
  const { time, span, recording } = shown;
  const first = Math.max(
    0,
    time.findIndex((each) => each >= span[0]),
  );
  const last = Math.max(
    first,
    time.findLastIndex((each) => each <= span[1]),
  );
  const cursor = (index: number) => ({ cursor: Math.min(Math.max(index, first), last) });
  const step = Math.max(1, Math.round(time.length / CURSOR_STEPS));
  const eighth = (span[1] - span[0]) / 8;
  const zoom = (factor: number) => ({ span: zoomTime(span, factor, (span[0] + span[1]) / 2, recording) });
  switch (key) {
    case "ArrowLeft":
      return shiftKey ? { span: moveTime(span, -eighth, recording) } : cursor((shown.cursor ?? first) - step);
    case "ArrowRight":
      return shiftKey ? { span: moveTime(span, eighth, recording) } : cursor((shown.cursor ?? first) + step);
    case "Home":
      return cursor(first);
    case "End":
      return cursor(last);
    case "+":
    case "=":
      return zoom(ZOOM_STEP);
    case "-":
      return zoom(1 / ZOOM_STEP);
    default:
      return null;
  }
}
