import { admit, giveBack, readStanding, type Standing } from "@/lib/access/quota";
import type { Viewer } from "@/lib/auth/viewer";
import { toApiError } from "./errors";
import { log } from "./log";
import { rateHeaders } from "./rate-headers";
import type { Answer, Trail } from "./respond";

/** Counts the request; called once, when nothing but the answer is left to do. */
export type Meter = () => Promise<void>;

/** Answers that do not count although they were admitted (decisions.md 10). */
const countsNot = (status: number) => status === 304 || status === 429 || status >= 500;

/**
 * Runs `work` for this caller. Of an API key's call it counts one request when `work` says so, takes it back when the
 * answer turns out not to count, and puts the rate headers on the answer, however it ends.
 */
export async function metered(
  viewer: Viewer,
  trail: Trail,
  work: (meter: Meter) => Promise<Answer>,
): Promise<Answer> {
  if (viewer.kind !== "apiKey") return work(async () => {});
  let standing: Standing | undefined;
  let status = 500;
  try {
    const answer = await work(async () => {
      standing = await admit(viewer);
    });
    status = answer.status;
    return answer;
  } catch (thrown) {
    status = toApiError(thrown).status;
    throw thrown;
  } finally {
    try {
      if (standing && countsNot(status)) standing = await giveBack(viewer);
      Object.assign(trail.headers, rateHeaders(standing ?? (await readStanding(viewer))));
    } catch (err) {
      // The answer stands; only its headers cannot be told.
      log().warn({ err }, "quota not read");
    }
  }
}
