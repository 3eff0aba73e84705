/** Code in Markdown, also where the text has backticks. */
export const code = (text: string): string => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll(/\s*\n\s*/g, " ");

const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;

export const table = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
