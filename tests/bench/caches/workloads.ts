import { QUESTIONS, questionAt } from "../http/questions";
import { get, getQuestion } from "../http/requests";

/** The encoded variants of a body, which live with it and so have no name of their own. */
export const VARIANTS = "variants";
export const AGGREGATE = "/bench/aggregate";

/** One kind of load. Each server gets its own, so that a question is as new to one as to the other. */
type Workload = (key: string) => () => Buffer;

const always = (request: Buffer) => () => request;
const PAGE = "/v1/catalog?country=Kenya&stocked=all&page=1&limit=100";
/** What browsers send. */
const BROWSER = { "Accept-Encoding": "gzip, deflate, br, zstd" };

export const WORKLOADS: Record<string, Workload> = {
  "repeated, anonymous": () => always(get(PAGE, BROWSER)),
  "repeated, with a key": (key) => always(get(PAGE, { ...BROWSER, Authorization: `Bearer ${key}` })),
  // A tag that is no longer current keeps a request from the fast path.
  "repeated, with an older tag": () => always(get(PAGE, { ...BROWSER, "If-None-Match": '"older"' })),
  "never repeated": () => {
    let n = 0;
    return () => getQuestion(questionAt(n++ % QUESTIONS));
  },
  "a count of the catalog": () => always(get(AGGREGATE, BROWSER)),
};
