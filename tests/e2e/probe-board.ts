import type { Page } from "@playwright/test";

/** A TC4 board on a cable that can be pulled, in the place of the browser's serial ports. */
export function plugInBoard(): void {
  const board = { isPlugged: true, isOpen: false, opened: 0, reads: 0, lose: () => {} };
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  const port = {
    readable: new ReadableStream<Uint8Array>(),
    writable: new WritableStream<Uint8Array>(),
    async open() {
      board.opened++;
      if (!board.isPlugged) throw new DOMException("no device", "NetworkError");
      if (board.isOpen) throw new DOMException("already open", "InvalidStateError");
      board.isOpen = true;
      let answer = (_: string) => {};
      port.readable = new ReadableStream({
        start(controller) {
          answer = (line) => controller.enqueue(new TextEncoder().encode(line));
          board.lose = () => controller.error(new DOMException("lost", "NetworkError"));
        },
      });
      port.writable = new WritableStream({
        write(chunk) {
          if (text(chunk) !== "READ\n") return answer("# Active channels set to 1200\r\n");
          board.reads++;
          // The first answer is cut by noise on the cable.
          answer(board.reads === 1 ? "24.0,49#\r\n" : `24.0,495.0,${300 + board.reads}.0\r\n`);
        },
      });
    },
    async close() {
      board.isOpen = false;
    },
  };
  const serial = Object.assign(new EventTarget(), {
    requestPort: async () => port,
    getPorts: async () => [port],
  });
  Object.defineProperty(Navigator.prototype, "serial", { get: () => serial, configurable: true });
  Reflect.set(window, "board", board);
}

export const pullCable = (page: Page, isPlugged: boolean) =>
  page.evaluate((plugged) => {
    const board: unknown = Reflect.get(window, "board");
    if (typeof board !== "object" || board === null) throw new Error("no board");
    Reflect.set(board, "isPlugged", plugged);
    const lose: unknown = Reflect.get(board, "lose");
    if (!plugged && typeof lose === "function") lose();
  }, isPlugged);

/** How often the page has tried to open the board’s port, which opens once only. */
export const timesOpened = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const board: unknown = Reflect.get(window, "board");
    return typeof board === "object" && board !== null ? Reflect.get(board, "opened") : null;
  });
