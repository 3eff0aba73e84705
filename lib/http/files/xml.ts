import escapeHtml from "escape-html";

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no notation for these characters
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Text for an element or a quoted attribute. */
export const xmlText = (text: string): string => escapeHtml(inXml(text));

/** Text for a writer that escapes it itself. */
export const inXml = (text: string): string => text.replaceAll(NOT_IN_XML, "");

/** For a CDATA section that a writer makes: HTML where readers expect HTML, plain text where they expect that. */
export const cdata = (text: string): string => inXml(text).replaceAll("]]>", "]]&gt;");

/** The same for plain text where readers expect HTML: Atom's titles and summaries of `type="html"`. */
export const htmlCdata = (text: string): string => cdata(escapeHtml(text));
