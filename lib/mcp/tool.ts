import { z } from "zod";
import { cleanResult } from "@/lib/clean-text";
import type { Parameter, Parameters, Parsed, QueryContract } from "@/lib/http/query/parse-query";
import type { Audience, CapabilityOfParameter, Viewer } from "@/lib/viewer";
import { type ArgumentContract, argumentsSchema, type JsonSchema, readArguments } from "./arguments";
import { boundText } from "./texts";

/** A question that was read and can be authorized, counted and answered, in this order. */
interface ToolQuestion {
  audience: Audience;
  requires: readonly CapabilityOfParameter[];
  answer(viewer: Viewer): Promise<ToolAnswer>;
}

export interface ToolAnswer {
  /** Matches the tool's output schema; texts of suppliers are cleaned and bounded. */
  structured: Record<string, unknown>;
  text: string;
}

export interface Tool {
  name: string;
  title: string;
  description: string;
  inputSchema: JsonSchema;
  outputSchema: JsonSchema;
  /** Never counted, like reading the headers of an answer. */
  free: boolean;
  /** @throws ApiError 400 for the first bad argument */
  read(args: unknown): ToolQuestion;
}

interface Definition<P extends Parameters, R extends z.ZodObject> {
  name: string;
  title: string;
  description: string;
  audience: Audience;
  contract: ArgumentContract<P>;
  requires?: ((query: Parsed<P>) => readonly CapabilityOfParameter[]) | undefined;
  response: R;
  free?: true;
  verb: (viewer: Viewer, query: Readonly<Parsed<P>>) => Promise<z.output<R>>;
  /** From the cleaned answer. */
  text: (answer: z.output<R>, query: Readonly<Parsed<P>>) => string;
}

export function tool<P extends Parameters, R extends z.ZodObject>(definition: Definition<P, R>): Tool {
  const { name, title, description, audience, contract, requires, response, free = false } = definition;
  return {
    name,
    title,
    description,
    inputSchema: argumentsSchema(contract),
    outputSchema: z.toJSONSchema(response, { io: "output" }),
    free,
    read(args) {
      const query = readArguments(contract, args);
      return {
        audience,
        requires: requires?.(query) ?? [],
        async answer(viewer) {
          const answer = response.parse(cleanResult(await definition.verb(viewer, query)));
          return { structured: answer, text: boundText(definition.text(answer, query)) };
        },
      };
    },
  };
}

/**
 * An endpoint's query without the `hidden` parameters and with `changed` ones. Its type stays: a
 * query may lack any parameter.
 */
export function narrowed<Q extends Parameters>(
  { parameters, check }: QueryContract<Q>,
  hidden: readonly (keyof Q & string)[],
  changed: Parameters = {},
): QueryContract<Q> {
  const kept = Object.entries<Parameter>(parameters).filter(([name]) => !hidden.includes(name));
  return {
    parameters: Object.fromEntries(kept.map(([name, each]) => [name, { ...each, ...changed[name] }])) as Q,
    ...(check && { check }),
  };
}
