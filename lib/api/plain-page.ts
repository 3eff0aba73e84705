/**
 * A page without scripts or styles, for what a plain form is refused with.
 * @param title plain words, not escaped
 * @param body HTML, with everything of the caller's in it escaped
 */
export function plainPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}
