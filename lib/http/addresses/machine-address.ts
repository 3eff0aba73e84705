/** The query parameter of the live page that names a machine to read; the page may connect to that address only. */
export const MACHINE_PARAMETER = "machine";

const MAX_ADDRESS = 200;
const PRIVATE =
  /^(127(\.\d{1,3}){3}|10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}|169\.254(\.\d{1,3}){2})$/;
const LOCAL_NAME = /^(localhost|[a-z0-9-]{1,63}(\.(local|lan|home|internal|fritz\.box))?)$/;

/**
 * The address of a machine on this computer or in the local network, as `ws://host:port/path`; null for any other. A
 * missing scheme is `ws://`.
 */
export function machineAddress(typed: string | null | undefined): URL | null {
  const text = typed?.trim() ?? "";
  if (text === "" || text.length > MAX_ADDRESS) return null;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `ws://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "ws:" && url.protocol !== "wss:") return null;
  if (url.username !== "" || url.password !== "" || url.hash !== "") return null;
  return PRIVATE.test(url.hostname) || LOCAL_NAME.test(url.hostname) ? url : null;
}
