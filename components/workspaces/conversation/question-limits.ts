/** Characters of a question; a model's prompt has no room for more. */
export const MAX_TYPED = 4000;
