/** Pages whose address is a credential: what follows is a link's token. Next also finds them under repeated slashes. */
const WITH_TOKEN = /^(\/+share\/).*/;

/** A path as it may be logged: logs are read by more people than a link was given to. */
export const loggablePath = (path: string): string => path.replace(WITH_TOKEN, "$1…");
