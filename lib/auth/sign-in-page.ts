import type { PendingAction } from "./pending-action";

const NOT_THERE = "Sign-in with that provider failed. Nothing was changed; try again.";

export const SIGN_IN_ERRORS = {
  OAuthSignin: "Couldn’t reach that provider. Try again, or sign in another way.",
  OAuthCallback: NOT_THERE,
  Callback: NOT_THERE,
  OAuthAccountNotLinked:
    "That account is already linked to another Peaberry account. Sign in the way you did before.",
  EmailSignin: "We couldn’t send the e-mail. Enter a full address, like name@example.com, and try again.",
  Verification: "That link has expired or was already used. Request a new one.",
  Unverified:
    "That account has no verified e-mail address. Verify it with the provider, or sign in by e-mail.",
  TooManyMails:
    "We’ve already sent you several links. Check your inbox and spam folder, or try again in 15 minutes.",
  NoMail: "This site can’t send e-mail, so sign-in links aren’t available.",
  Expired: "The form expired. Try again.",
  NoCookie: "Your browser blocked the sign-in cookie. Allow cookies for this site and try again.",
  Unknown: "Sign-in failed. Try again.",
} as const satisfies Record<string, string>;
export type SignInError = keyof typeof SIGN_IN_ERRORS;

const isError = (word: string): word is SignInError => Object.hasOwn(SIGN_IN_ERRORS, word);

export const signInErrorOf = (word: string | null): SignInError =>
  word !== null && isError(word) ? word : "Unknown";

/** @param pending what signing in will finish */
export function signInPage(
  error: SignInError | null,
  next = "/",
  pending: PendingAction | null = null,
): string {
  const query = new URLSearchParams({
    ...(next !== "/" && { callbackUrl: next }),
    ...(pending && { track: String(pending.track) }),
    ...(error && { error }),
  });
  return query.size > 0 ? `/sign-in?${query}` : "/sign-in";
}

export const checkMailPage = (pending: PendingAction | null): string =>
  pending ? `/sign-in/check-mail?track=${pending.track}` : "/sign-in/check-mail";
