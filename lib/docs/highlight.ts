import { common, createLowlight } from "lowlight";

/** The languages of our samples, by the name on a fence. */
const LANGUAGES = ["bash", "json", "python", "typescript", "yaml"];
const lowlight = createLowlight(
  Object.fromEntries(Object.entries(common).filter(([name]) => LANGUAGES.includes(name))),
);
lowlight.registerAlias({
  bash: ["sh", "shell", "console"],
  typescript: ["ts", "js", "javascript"],
  python: ["py"],
});

/** Text with the class of its highlight (`hljs-string`), if it has one. */
interface Highlighted {
  className: string | null;
  text: string;
}

type Nodes = ReturnType<typeof lowlight.highlight>["children"];

function flatten(nodes: readonly Nodes[number][], className: string | null): Highlighted[] {
  return nodes.flatMap((node): Highlighted[] => {
    if (node.type === "text") return [{ className, text: node.value }];
    if (node.type !== "element") return [];
    const own = [node.properties.className].flat().join(" ");
    return flatten(node.children, own || className);
  });
}

export function highlightCode(text: string, language: string): Highlighted[] {
  if (!lowlight.registered(language)) return [{ className: null, text }];
  return flatten(lowlight.highlight(language, text).children, null);
}
