import { recordAnswer } from "@/lib/access/answers";
import { type Admission, admit, giveBack, readStanding, type Standing } from "@/lib/access/quota";
import type { ApiKeyViewer, Viewer } from "@/lib/auth/viewer";
import { toApiError } from "./errors";
import { log } from "./log";
import { monthUsedUp, rateHeaders } from "./rate-headers";
import type { Answer, Trail } from "./respond";

/** Counts the request; called once, when nothing but the answer is left to do. */
export type Meter = () => Promise<void>;

/** Answers that do not count although they were admitted (decisions.md 10). */
const countsNot = (status: number) => status === 304 || status === 429 || status >= 500;

/**
 * Runs `work` for this caller. Of an API key's call it counts one request when `work` says so, takes it back when the
 * answer turns out not to count, and puts the rate headers on the answer, however it ends. An anonymous caller
 * `throttle` may refuse then.
 */
export async function metered(
  viewer: Viewer,
  trail: Trail,
  throttle: () => void,
  work: (meter: Meter) => Promise<Answer>,
): Promise<Answer> {
  if (viewer.kind === "anonymous") return work(async () => throttle());
  if (viewer.kind === "session") return work(async () => {});
  let standing: Standing | undefined;
  let admission: Admission | undefined;
  let status = 500;
  try {
    const answer = await work(async () => {
      const outcome = await admit(viewer);
      standing = outcome.standing;
      if (!outcome.admitted) throw monthUsedUp(standing);
      admission = outcome;
    });
    status = answer.status;
    return answer;
  } catch (thrown) {
    status = toApiError(thrown).status;
    throw thrown;
  } finally {
    recordAnswer(viewer.keyId, status);
    if (admission && countsNot(status)) standing = (await takenBack(viewer, admission)) ?? standing;
    standing ??= await stands(viewer);
    if (standing) Object.assign(trail.headers, rateHeaders(standing));
  }
}

/** Undefined when the database is away: the request stays counted then, and what was served is never more. */
function takenBack(viewer: ApiKeyViewer, admission: Admission): Promise<Standing | undefined> {
  return giveBack(viewer, admission).catch((err) => {
    log().error({ err }, "a request that did not count stays counted");
    return undefined;
  });
}

/** Undefined when it cannot be told: the answer stands without its rate headers. */
function stands(viewer: ApiKeyViewer): Promise<Standing | undefined> {
  return readStanding(viewer).catch((err) => {
    log().warn({ err }, "quota not read");
    return undefined;
  });
}
