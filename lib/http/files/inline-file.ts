/** Returned by a verb to send a text or picture that is shown in place: a feed, a sitemap, an image. */
export class InlineFile {
  /** A media type, with its charset for text. */
  readonly type: string;
  readonly content: string | Buffer;
  /** `Link` of this file (RFC 8288). */
  readonly link: string | undefined;
  /** Instead of the usual `Vary`. */
  readonly vary: string | undefined;

  constructor(file: { type: string; content: string | Buffer; link?: string; vary?: string }) {
    this.type = file.type;
    this.content = file.content;
    this.link = file.link;
    this.vary = file.vary;
  }

  get headers(): Record<string, string> {
    return {
      "Content-Type": this.type,
      ...(this.link && { Link: this.link }),
      ...(this.vary && { Vary: this.vary }),
    };
  }
}
