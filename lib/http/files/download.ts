/** Returned by a verb to send a file instead of JSON. */
export class Download {
  /** Plain ASCII. */
  readonly name: string;
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
