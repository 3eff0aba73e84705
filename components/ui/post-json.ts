/**
 * `field` is the refused one, if any; `details` as in the API's error. `isUnreachable`: the server was away or busy, so
 * the same request may succeed later.
 */
export type Posted =
  | { ok: true; data: unknown }
  | {
      ok: false;
      why: string;
      field?: string;
      details?: Readonly<Record<string, unknown>>;
      isUnreachable?: true;
    };

const isPassing = (status: number) => status >= 500 || status === 429;

export type ChangingMethod = "POST" | "PUT" | "DELETE";

/**
 * Sends JSON to a route of ours, which no other site's form can do (contract/access.md#5). Never throws.
 * @param version the `last_updated` of the row that is changed: a row that has changed since is refused with a 409
 */
export async function postJson(
  path: `/${string}`,
  body: object,
  method: ChangingMethod = "POST",
  version?: string,
): Promise<Posted> {
  return send(path, {
    method,
    headers: { "Content-Type": "application/json", ...(version && { "If-Match": `"${version}"` }) },
    body: JSON.stringify(body),
  });
}

/** Sends a form with files, as `postJson` sends JSON. Never throws. */
export async function postForm(path: `/${string}`, form: FormData): Promise<Posted> {
  return send(path, { method: "POST", body: form });
}

async function send(path: string, init: RequestInit): Promise<Posted> {
  try {
    const response = await fetch(path, init);
    if (response.ok) return { ok: true, data: response.status === 204 ? null : await response.json() };
    if (response.status === 401)
      return { ok: false, why: "You’re signed out. Sign in again in another tab, then try again." };
    const answer: {
      message?: string;
      error?: string;
      details?: { field?: string } & Record<string, unknown>;
    } = await response.json();
    return {
      ok: false,
      why: answer.message ?? answer.error ?? "Something went wrong. Try again.",
      ...(answer.details?.field && { field: answer.details.field }),
      ...(answer.details && { details: answer.details }),
      ...(isPassing(response.status) && { isUnreachable: true }),
    };
  } catch {
    return {
      ok: false,
      why: "Couldn’t reach the server. Nothing was changed; try again.",
      isUnreachable: true,
    };
  }
}
