import { type Caller, countedCall } from "./call-tool";
import { readOneCoffee } from "./tools";

export const COFFEE_TEMPLATE = {
  name: "coffee",
  uri: "peaberry://coffees/{id}",
  title: "Coffee",
  description: "Everything one listing discloses, as get_coffee returns it. Counts as one request.",
} as const;

/** @throws ApiError as `GET /v1/catalog/{id}` does */
export async function readCoffeeResource(id: string | string[] | undefined, caller: Caller): Promise<string> {
  const { structured } = await countedCall(caller, () => {
    const { answer, ...question } = readOneCoffee.read({ id });
    return { ...question, answer: () => answer(caller.viewer) };
  });
  return JSON.stringify(structured);
}
