import { Fragment, type ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { type Block, type Heading, type Inline, plainText } from "@/lib/docs/document";
import { CodeSample } from "./code-sample";
import { Directive } from "./directives";

const isOutside = (href: string) => /^[a-z]+:/i.test(href);

/** The nodes have no ids, and their order never changes. */
function keyed<T>(items: readonly T[], render: (item: T, key: string) => ReactNode): ReactNode[] {
  return items.map((item, at) => render(item, String(at)));
}

/** A code such as `entitlement_required` may break after an underscore, so that it fits a phone. */
export function breakable(text: string, after = /(?<=_)/): ReactNode {
  const parts = text.split(after);
  if (parts.length === 1) return text;
  return keyed(parts, (part, key) => (
    <Fragment key={key}>
      {part}
      <wbr />
    </Fragment>
  ));
}

/** Paths and calls, too. */
const IN_CODE = /(?<=[_./(])/;

function InlineNode({ node }: { node: Inline }): ReactNode {
  switch (node.kind) {
    case "text":
      return breakable(node.text);
    case "code":
      return <code>{breakable(node.text, IN_CODE)}</code>;
    case "strong":
      return (
        <strong>
          <Inlines nodes={node.children} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Inlines nodes={node.children} />
        </em>
      );
    case "strike":
      return (
        <s>
          <Inlines nodes={node.children} />
        </s>
      );
    case "link":
      return <MarkdownLink href={node.href}>{<Inlines nodes={node.children} />}</MarkdownLink>;
    case "image":
      // biome-ignore lint/performance/noImgElement: our own small drawings, at their own size
      return <img src={node.src} alt={node.alt} loading="lazy" />;
    case "break":
      return <br />;
    default:
      return node satisfies never;
  }
}

/** Only addresses that a reader can follow: no `javascript:`. */
function MarkdownLink({ href, children }: { href: string; children: ReactNode }) {
  if (isOutside(href) && !/^(https?|mailto):/i.test(href)) return children;
  return (
    <a href={href} className="link" {...(isOutside(href) && { rel: "noreferrer" })}>
      {children}
    </a>
  );
}

function Inlines({ nodes }: { nodes: readonly Inline[] }): ReactNode {
  return keyed(nodes, (node, key) => <InlineNode key={key} node={node} />);
}

function HeadingNode({ heading }: { heading: Heading }) {
  const Tag = heading.level <= 2 ? "h2" : heading.level === 3 ? "h3" : "h4";
  return (
    <Tag id={heading.id}>
      <Inlines nodes={heading.children} />
      <a href={`#${heading.id}`} className="anchor" aria-label="Link to this section">
        #
      </a>
    </Tag>
  );
}

function BlockNode({ block }: { block: Block }): ReactNode {
  switch (block.kind) {
    case "heading":
      return <HeadingNode heading={block} />;
    case "paragraph":
      return (
        <p>
          <Inlines nodes={block.children} />
        </p>
      );
    case "code":
      return <CodeSample block={block} />;
    case "list": {
      const items = keyed(block.items, (item, key) => (
        <li key={key}>
          <ItemBlocks blocks={item} />
        </li>
      ));
      return block.start === null ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
    }
    case "table":
      return <TableNode table={block} />;
    case "quote":
      return (
        <blockquote>
          <Markdown blocks={block.children} />
        </blockquote>
      );
    case "rule":
      return <hr />;
    case "directive":
      return (
        <Directive directive={block}>
          <Markdown blocks={block.children} />
        </Directive>
      );
    default:
      return block satisfies never;
  }
}

/** The only paragraph of a tight list's item needs no paragraph. */
function ItemBlocks({ blocks }: { blocks: readonly Block[] }): ReactNode {
  const [first, ...rest] = blocks;
  if (first?.kind !== "paragraph") return <Markdown blocks={blocks} />;
  return (
    <>
      <Inlines nodes={first.children} />
      <Markdown blocks={rest} />
    </>
  );
}

function TableNode({ table }: { table: Extract<Block, { kind: "table" }> }) {
  const place = (column: number) =>
    classNames(
      table.align[column] === "right" && "text-right",
      table.align[column] === "center" && "text-center",
    );
  const headings = table.header.map(plainText);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <div className="wide-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.header.map((cell, column) => (
              <th key={String(column)} scope="col" className={place(column)}>
                <Inlines nodes={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(table.rows, (row, key) => (
            <tr key={key}>
              {row.map((cell, column) => (
                <td key={String(column)} className={place(column)} data-label={headings[column]}>
                  <Inlines nodes={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Server-rendered Markdown. Put it into an element with the class `prose`. */
export function Markdown({ blocks }: { blocks: readonly Block[] }): ReactNode {
  return keyed(blocks, (block, key) => <BlockNode key={key} block={block} />);
}
