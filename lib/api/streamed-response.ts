import { type HeaderFields, headersOf } from "./encoded-body";
import type { StreamedBody } from "./streamed-body";

/** A response that the front server streams by itself. To everyone else it is a response like any other. */
export class StreamedResponse extends Response {
  readonly finished: { status: number; fields: HeaderFields; body: StreamedBody };

  constructor(body: StreamedBody, status: number, fields: HeaderFields) {
    super(body.readable, { status, headers: headersOf(fields) });
    this.finished = { status, fields, body };
  }
}
