/** Whether a body is an object with these fields: enough to tell an answer of ours from another server's. */
export const hasFields =
  <T extends object>(...names: readonly (keyof T)[]) =>
  (body: unknown): body is T =>
    typeof body === "object" && body !== null && names.every((name) => name in body);

/** @throws Error for an answer that isn't 2xx or has another body, and when the server can't be reached */
export async function getJson<T>(
  path: `/${string}`,
  isExpected: (body: unknown) => body is T,
  init?: RequestInit,
): Promise<T> {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const body: unknown = await response.json();
  if (!isExpected(body)) throw new Error("unexpected body");
  return body;
}
