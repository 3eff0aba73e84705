/** The page that Next finds at a path: also under repeated slashes and percent-encoded letters. */
export const routedPath = (path: string): string =>
  path
    .replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/[/\\]+/g, "/");

/** Pages whose address is a credential: what follows is a link's token. */
const WITH_TOKEN = "/share/";

/** A path as it may be logged: logs are read by more people than a link was given to. */
export const loggablePath = (path: string): string =>
  routedPath(path).startsWith(WITH_TOKEN) ? `${WITH_TOKEN}…` : path;
