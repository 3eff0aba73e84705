const NOT_THERE = "Signing in there did not work. Nothing was changed; try again.";

/** What can go wrong on the way in, and what the sign-in page says then. The first group are next-auth's words. */
export const SIGN_IN_ERRORS = {
  OAuthSignin: "That provider cannot be reached just now. Try again, or use another way in.",
  OAuthCallback: NOT_THERE,
  Callback: NOT_THERE,
  OAuthAccountNotLinked: "That account belongs to somebody else here. Sign in the way you did before.",
  EmailSignin: "The mail could not be sent. Check the address and try again.",
  Verification: "That link was used already, or is too old. Ask for a new one.",
  Unverified:
    "That account does not come with an e-mail address the provider has verified. Verify it there, or sign in by e-mail.",
  TooManyMails:
    "Several links are on their way to you already. Look for them, or try again in fifteen minutes.",
  NoMail: "This site cannot send mail, so links do not work here.",
  Expired: "That form was open for too long. Try again.",
  NoCookie:
    "Your browser did not keep the cookie that signs you in. Allow cookies for this site and try again.",
  Unknown: "That did not work. Try again.",
} as const satisfies Record<string, string>;
export type SignInError = keyof typeof SIGN_IN_ERRORS;

const isError = (word: string): word is SignInError => Object.hasOwn(SIGN_IN_ERRORS, word);

export const signInErrorOf = (word: string | null): SignInError =>
  word !== null && isError(word) ? word : "Unknown";

/**
 * The address of the sign-in page.
 * @param next where to go afterwards: a path of ours
 */
export function signInPage(error: SignInError | null, next = "/"): string {
  const query = new URLSearchParams({ ...(next !== "/" && { callbackUrl: next }), ...(error && { error }) });
  return query.size > 0 ? `/sign-in?${query}` : "/sign-in";
}
