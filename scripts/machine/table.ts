const NUMBER = /^[\d,.]+( s)?$/;

/** Rows as aligned text under their headings; columns that hold only numbers are set flush right. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = headings.map((heading, column) => {
    const cells = rows.map((row) => row[column] ?? "");
    const width = Math.max(heading.length, ...cells.map((cell) => cell.length));
    const right = cells.every((cell) => cell === "" || NUMBER.test(cell));
    const set = (cell: string) => (right ? cell.padStart(width) : cell.padEnd(width));
    return [heading, ...cells].map(set);
  });
  return [headings, ...rows]
    .map((_, row) =>
      lines
        .map((column) => column[row] ?? "")
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
