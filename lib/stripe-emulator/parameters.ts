import Stripe from "stripe";
import trees from "./parameters.json" with { type: "json" };
import { invalid, type Params, type ParamValue } from "./wire";

export type ParameterSet = keyof typeof trees | typeof UNDECLARED;

/** For operations of Stripe's own pages, which the SDK doesn't declare. */
export const UNDECLARED = "undeclared";

type Node = true | "any" | readonly string[] | { readonly [name: string]: Node };

const MAX_EXPAND_DEPTH = 4;

/**
 * @param set null for operations that only take `expand`
 * @param version the API version that the client asks for; another one than the SDK's has other names
 * @throws StripeFault 400 `parameter_unknown`, or for an invalid value
 */
export function checkParameters(set: ParameterSet | null, params: Params, version: string | undefined): void {
  if (set === UNDECLARED || version !== Stripe.API_VERSION) return;
  const tree: Record<string, Node> = set ? (trees[set] as Record<string, Node>) : { expand: true };
  checkNames(tree, params, "");
  for (const path of expandsOf(params)) {
    if (
      path.split(".").filter((part) => part !== "data").length > MAX_EXPAND_DEPTH ||
      path.split(".").length > MAX_EXPAND_DEPTH
    )
      throw invalid(
        `You cannot expand more than ${MAX_EXPAND_DEPTH} levels of a property: ${path}`,
        "expand",
      );
  }
}

function checkNames(tree: Record<string, Node>, params: Params, prefix: string): void {
  for (const [name, value] of Object.entries(params)) {
    const path = prefix ? `${prefix}[${name}]` : name;
    const node = tree[name];
    if (node === undefined) throw invalid(`Received unknown parameter: ${path}`, path, "parameter_unknown");
    checkValue(node, value, path);
  }
}

function checkValue(node: Node, value: ParamValue, path: string): void {
  if (node === "any" || node === true) return;
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      checkValue(node, item, `${path}[${index}]`);
    });
  } else if (isWords(node)) {
    if (typeof value === "string" && value !== "" && !node.includes(value))
      throw invalid(`Invalid ${path}: must be one of ${node.join(", ")}`, path);
  } else if (typeof value === "object") checkNames(node, value, path);
}

const isWords = (node: Node): node is readonly string[] => Array.isArray(node);

function expandsOf(params: Params): string[] {
  const { expand } = params;
  return Array.isArray(expand) ? expand.filter((path) => typeof path === "string") : [];
}
