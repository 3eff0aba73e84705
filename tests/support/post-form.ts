import { call } from "./call";

/** A form of one of our pages, sent without JavaScript by the person with this cookie. */
export const postForm = (cookie: string, path: string, fields: Record<string, string>) =>
  call(path, {
    method: "POST",
    headers: {
      cookie,
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
    },
    body: new URLSearchParams(fields).toString(),
  });
