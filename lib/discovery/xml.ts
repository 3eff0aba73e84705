import escapeHtml from "escape-html";

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no notation for these characters
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text for an element or a quoted attribute. */
export const xmlText = (text: string): string => escapeHtml(text.replaceAll(NOT_IN_XML, ""));

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
