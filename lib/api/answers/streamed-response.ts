import { type HeaderFields, headersOf } from "./encoded-body";
import type { StreamedBody } from "./streamed-body";

/** A Response that the front server streams itself. */
export class StreamedResponse extends Response {
  readonly finished: { status: number; fields: HeaderFields; body: StreamedBody };

  constructor(body: StreamedBody, status: number, fields: HeaderFields) {
    super(body.readable, { status, headers: headersOf(fields) });
    this.finished = { status, fields, body };
  }
}
