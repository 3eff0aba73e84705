/** Names as the API writes them: `oz_out`, `0.oz_out`, `0.milestones.drop`. */
export const API_NAME = /\b\d+\.[a-z_]+(?:\.[a-z_]+)*|\b[a-z]+(?:_[a-z]+)+(?:\.[a-z_]+)*\b/g;

/** A sentence of the API without its names, for forms whose fields have none of them. */
export const withoutNames = (why: string): string =>
  why.replaceAll(API_NAME, (name) => name.replace(/^\d+\./, "").replaceAll(/[._]/g, " "));

export const SIGN_IN_AGAIN = "Sign in again in another tab";
/** `Notice` links it. */
export const SIGNED_OUT = `You’re signed out. ${SIGN_IN_AGAIN}, then try again.`;

export const FIX_FIELDS = "Not saved. Fix the marked fields.";
