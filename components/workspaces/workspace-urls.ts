export const workspaceHref = (id: string) => `/chat/${id}`;

/** Where the forms of a workspace post to, without scripts too. */
export const askAction = (id: string): `/${string}` => `/chat/${id}/ask`;
export const changeAction = (id: string): `/${string}` => `/chat/${id}/change`;

/** Of a block on the canvas, which links and focus go to. */
export const canvasBlockId = (blockId: string) => `block-${blockId}`;

/** Of the newest question, with its answer below it. */
export const LAST_QUESTION = "last-question";
