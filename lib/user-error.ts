/** Something the person at the terminal must do or know. Commands print it without a stack. */
export class UserError extends Error {}
