import escapeHtml from "escape-html";

export interface Mail {
  /** Value of the Message-ID header: the same for a mail that is sent again. */
  id?: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
}

/** A list of links, and where the rest of it is. */
export interface MailSection {
  title: string;
  items: readonly { name: string; link: string; detail: string }[];
  more: { label: string; link: string } | null;
}

interface MailContent {
  id?: string;
  to: string;
  subject: string;
  headers?: Readonly<Record<string, string>>;
  /** Plain text; line breaks stay. */
  paragraphs: readonly string[];
  sections?: readonly MailSection[];
  /** Absolute. */
  link: string;
  label: string;
  footnote: string;
  /** Below the footnote. */
  footLink?: { label: string; link: string };
}

/** The same content as text and as HTML. */
export function composeMail(content: MailContent): Mail {
  const { paragraphs, sections = [], link, label, footnote, footLink, ...head } = content;
  const button =
    "display:inline-block;padding:12px 20px;border-radius:5px;background:#14633f;color:#fbfcf9;text-decoration:none";
  const html = paragraphs.map(
    (text) => `<p style="margin:0 0 24px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`,
  );
  const foot = footLink ? [`${footLink.label}: ${footLink.link}`] : [];
  return {
    ...head,
    text: `${[...paragraphs, ...sections.map(sectionText), link, footnote, ...foot].join("\n\n")}\n`,
    html: `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#f1f5ee;color:#14201a;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font:24px/1.2 Georgia,serif">Peaberry</p>
${[...html, ...sections.map(sectionHtml)].join("\n")}
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(label)}</a></p>
<p style="margin:0;color:#586960;font-size:14px">${escapeHtml(footnote)}${footLink ? `<br>${anchor(footLink.label, footLink.link)}` : ""}</p>
</div>
</body>
</html>
`,
  };
}

const anchor = (label: string, link: string) =>
  `<a href="${escapeHtml(link)}" style="color:#14633f">${escapeHtml(label)}</a>`;

function sectionText({ title, items, more }: MailSection): string {
  const lines = items.map(({ name, link, detail }) => `- ${name}: ${detail}\n  ${link}`);
  return [title, ...lines, ...(more ? [`- ${more.label}\n  ${more.link}`] : [])].join("\n");
}

function sectionHtml({ title, items, more }: MailSection): string {
  const lines = items.map(
    ({ name, link, detail }) =>
      `<li style="margin:0 0 8px">${anchor(name, link)}<br><span style="color:#586960">${escapeHtml(detail)}</span></li>`,
  );
  if (more) lines.push(`<li>${anchor(more.label, more.link)}</li>`);
  return `<h2 style="margin:0 0 12px;font:20px/1.2 Georgia,serif">${escapeHtml(title)}</h2>
<ul style="margin:0 0 24px;padding:0 0 0 20px">
${lines.join("\n")}
</ul>`;
}
