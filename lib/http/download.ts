/** What a verb returns when its answer is a file to keep, not JSON: `handle` sends it under its name. */
export class Download {
  /** As the browser saves it: plain ASCII. */
  readonly name: string;
  /** Its media type with the charset, where there is one. */
  readonly type: string;
  readonly content: string | Buffer;

  constructor(file: { name: string; type: string; content: string | Buffer }) {
    this.name = file.name.replaceAll(/[^\w.-]+/g, "-");
    this.type = file.type;
    this.content = file.content;
  }

  get headers(): Record<string, string> {
    return { "Content-Type": this.type, "Content-Disposition": `attachment; filename="${this.name}"` };
  }
}
