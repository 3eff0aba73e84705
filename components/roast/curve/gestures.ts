import { moveTime, zoomTime } from "./view";

interface TimeGestures {
  /** The visible range and the whole range, in seconds. */
  span: () => [number, number];
  recording: () => [number, number];
  /** The plot's left edge and width on the screen, in CSS pixels. */
  plot: () => { left: number; width: number };
  show: (span: [number, number]) => void;
  /** One finger is on, or moves over, this share (0–1) of the plot's width. */
  touch: (share: number) => void;
}

/**
 * Two fingers zoom and pan, one finger reads; a wheel zooms only with Ctrl (also sent by
 * trackpad pinches), so the page still scrolls. Returns a function that detaches.
 */
export function attachGestures(host: HTMLElement, gestures: TimeGestures): () => void {
  const fingers = new Map<number, number>();
  let grip: { low: number; high: number; span: [number, number] } | null = null;

  const takeGrip = () => {
    const [a, b] = [...fingers.values()];
    grip =
      a === undefined || b === undefined
        ? null
        : { low: Math.min(a, b), high: Math.max(a, b), span: gestures.span() };
  };

  function press(event: PointerEvent) {
    if (event.pointerType === "mouse") return;
    fingers.set(event.pointerId, event.clientX);
    takeGrip();
    if (!grip) read(event);
  }

  function read(event: PointerEvent) {
    const { left, width } = gestures.plot();
    if (width > 0) gestures.touch(Math.min(1, Math.max(0, (event.clientX - left) / width)));
  }

  function move(event: PointerEvent) {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, event.clientX);
    if (!grip) return read(event);
    const [a = 0, b = 0] = fingers.values();
    const [low, high] = [Math.min(a, b), Math.max(a, b)];
    const { left, width } = gestures.plot();
    const perPixel = (grip.span[1] - grip.span[0]) / width;
    const factor = Math.max(grip.high - grip.low, 12) / Math.max(high - low, 12);
    const held = grip.span[0] + ((grip.low + grip.high) / 2 - left) * perPixel;
    const zoomed = zoomTime(grip.span, factor, held, gestures.recording());
    const now = zoomed[0] + (((low + high) / 2 - left) * (zoomed[1] - zoomed[0])) / width;
    gestures.show(moveTime(zoomed, held - now, gestures.recording()));
  }

  function release(event: PointerEvent) {
    fingers.delete(event.pointerId);
    takeGrip();
  }

  function wheel(event: WheelEvent) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const { left, width } = gestures.plot();
    const [from, to] = gestures.span();
    const centre = from + ((event.clientX - left) / width) * (to - from);
    gestures.show(zoomTime([from, to], Math.exp(event.deltaY / 200), centre, gestures.recording()));
  }

  host.addEventListener("pointerdown", press);
  host.addEventListener("pointermove", move);
  host.addEventListener("pointerup", release);
  host.addEventListener("pointercancel", release);
  host.addEventListener("wheel", wheel, { passive: false });
  return () => {
    host.removeEventListener("pointerdown", press);
    host.removeEventListener("pointermove", move);
    host.removeEventListener("pointerup", release);
    host.removeEventListener("pointercancel", release);
    host.removeEventListener("wheel", wheel);
  };
}
