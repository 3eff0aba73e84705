import { expect, test } from "vitest";
import { serveFront } from "@/tests/support/front-server";
import { callMcp, connectMcp, postMcp, rpc } from "@/tests/support/mcp-client";

test("compare_coffees announces how many ids it takes, and a refusal repeats those that were sent", async () => {
  const front = await serveFront();
  const client = await connectMcp(front.origin);
  const { tools } = await client.listTools();
  const compare = tools.find(({ name }) => name === "compare_coffees");
  expect(compare?.inputSchema.properties?.ids).toMatchObject({ minItems: 2, maxItems: 4, uniqueItems: true });
  const { text } = await callMcp(client, "compare_coffees", { ids: [11, 12, 13, 14, 15] });
  expect(JSON.parse(text.split("\n")[1] ?? "")).toMatchObject({
    details: { parameter: "ids", value: ["11", "12", "13", "14", "15"], expected: "2 to 4 different ids" },
  });
  await client.close();
  front.close();
});

test("requests that reach no tool get their HTTP status, with the error of the protocol", async () => {
  const ping = rpc("ping");
  const refused: [unknown, Record<string, string>, number][] = [
    ["{", {}, 400],
    ["[]", {}, 400],
    [ping, { "mcp-protocol-version": "1999-01-01" }, 400],
    [ping, { accept: "text/html" }, 406],
    [ping, { accept: "text/event-stream" }, 406],
  ];
  for (const [body, headers, status] of refused) {
    const response = await postMcp(body, headers);
    expect([status, await response.json()]).toMatchObject([response.status, { jsonrpc: "2.0", error: {} }]);
  }
});
