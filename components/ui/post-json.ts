/** What became of a request that changes something. `field` is the one that was refused, when it was one. */
export type Posted = { ok: true; data: unknown } | { ok: false; why: string; field?: string };

export type ChangingMethod = "POST" | "PUT" | "DELETE";

/** Sends JSON to a route of ours, which no other site's form can do (decisions.md 13). Never throws. */
export async function postJson(
  path: `/${string}`,
  body: object,
  method: ChangingMethod = "POST",
): Promise<Posted> {
  try {
    const response = await fetch(path, {
      method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    if (response.ok) return { ok: true, data: await response.json() };
    if (response.status === 401)
      return { ok: false, why: "You are signed out. Sign in again in another tab, then try once more." };
    const answer: { message?: string; error?: string; details?: { field?: string } } = await response.json();
    return {
      ok: false,
      why: answer.message ?? answer.error ?? "It did not work.",
      ...(answer.details?.field && { field: answer.details.field }),
    };
  } catch {
    return { ok: false, why: "The server could not be reached. Nothing was changed; try again." };
  }
}
