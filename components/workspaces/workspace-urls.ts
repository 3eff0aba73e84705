export const workspaceHref = (id: string) => `/chat/${id}`;

/** Where the forms of a workspace post to, without scripts too. */
export const askAction = (id: string): `/${string}` => `/chat/${id}/ask`;
export const changeAction = (id: string): `/${string}` => `/chat/${id}/change`;

/** Element id of a block on the canvas, for links and focus. */
export const canvasBlockId = (blockId: string) => `block-${blockId}`;

/** Element id of the newest question, with its answer below it. */
export const LAST_QUESTION = "last-question";
