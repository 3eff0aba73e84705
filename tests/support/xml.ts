import { SaxesParser } from "saxes";

export interface XmlElement {
  name: string;
  /** Its namespace; empty without one. */
  uri: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
}

/** Reads XML strictly, with namespaces: a parser independent of what writes our files. Throws where it isn't well-formed. */
export function parseXml(source: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const root: XmlElement = { name: "", uri: "", attributes: {}, children: [], text: "" };
  const open = [root];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    const values = Object.values(attributes).map(({ name, value }) => [name, value]);
    const element = { name: local, uri, attributes: Object.fromEntries(values), children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => open.pop());
  parser.write(source).close();
  const [document] = root.children;
  if (!document) throw new Error("no element");
  return document;
}

export const childrenOf = (element: XmlElement, name: string, uri = element.uri) =>
  element.children.filter((child) => child.name === name && child.uri === uri);

export const textOf = (element: XmlElement, name: string, uri = element.uri) =>
  childrenOf(element, name, uri)[0]?.text;
