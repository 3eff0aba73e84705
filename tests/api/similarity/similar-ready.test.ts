import { expect, test } from "vitest";
import { refreshIndexOnChange } from "@/lib/similarity/similarity-index";
import { everyCaller } from "@/tests/support/callers";
import { publishChanges } from "@/tests/support/catalog-version";
import { insertCoffee } from "@/tests/support/factories";
import { askSimilar, lot } from "@/tests/support/similar-lot";
import { statementsOf } from "@/tests/support/statements";

/** Only building the index, or bringing it forward, asks where the catalog stands. */
const readsCatalog = (statement: string) => /pg_current_snapshot/.test(statement);

test("a server with a ready index answers without building it, and one without builds it on request", async () => {
  const callers = await everyCaller();
  const [target, twin] = [await insertCoffee(lot()), await insertCoffee(lot())];
  await publishChanges();
  const ask = async () => {
    let found: unknown;
    const statements = await statementsOf(async () => {
      found = await (await askSimilar(callers, target.id)).json();
    });
    expect(found).toMatchObject({ data: { matches: [{ coffee: { id: twin.id } }] } });
    return statements.filter(readsCatalog).length;
  };
  const index = refreshIndexOnChange();
  await index.ready;
  await index.stop();
  expect(await ask()).toBe(0);
  await publishChanges();
  expect(await ask()).toBeGreaterThan(0);
  expect(await ask()).toBe(0);
});
