const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** A Markdown table. Cells are Markdown. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
}

export const code = (text: string) => `\`${text}\``;
