/** Of a query on a connection that was given up. */
const LOST = ["CONNECTION_DESTROYED", "CONNECTION_CLOSED", "CONNECTION_ENDED"];

const isLost = (reason: unknown) =>
  reason instanceof Error && "code" in reason && LOST.includes(String(reason.code));

/**
 * postgres.js (3.4.9) asks for array types while it opens a connection and awaits that nowhere: losing the connection
 * meanwhile would end the process. Every query of ours has its own handler.
 */
export function surviveLostTypeQueries(): void {
  process.on("unhandledRejection", (reason) => {
    if (!isLost(reason)) throw reason;
  });
}
