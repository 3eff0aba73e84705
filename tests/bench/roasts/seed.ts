import { sqlClient } from "@/db/client";
import { addRoasts } from "@/lib/roast/add-roasts";
import { insertCoffee, insertLot } from "@/tests/support/factories";
import { insertPerson } from "@/tests/support/people";
import { roastRecording } from "@/tests/support/recordings";
import { sessionOf } from "@/tests/support/viewers";

const COFFEES = 40;

/**
 * A person with so many roasts of 40 coffees, each with its curves and controls at a reading every two seconds. One of each
 * coffee is saved by the verb and copied in SQL, a day apart.
 * @returns who has them, and four of them
 */
export async function seedBench(roasts: number) {
  const { id: ownerId } = await insertPerson();
  const viewer = sessionOf("viewer", ownerId);
  const first: number[] = [];
  for (let n = 0; n < COFFEES; n++) {
    const { id: coffeeId } = await insertCoffee({ name: `Coffee ${n}` });
    const lot = await insertLot({ ownerId, coffeeId, purchasedQtyLbs: 40_000 });
    const { data } = await addRoasts(viewer, [
      {
        coffee_id: lot.id,
        oz_in: 160 + n,
        oz_out: 136 + n / 2,
        roast_date: "2010-01-01",
        roaster_type: `Machine ${n % 3}`,
        operator: `Roaster ${n % 5}`,
        recording: roastRecording({
          interval: 2,
          seed: n + 1,
          pace: 0.85 + n / 100,
          unit: n % 2 ? "C" : "F",
        }),
      },
    ]);
    first.push(...data.map(({ roast_id }) => roast_id));
  }
  const sql = sqlClient();
  await sql`create temporary table copies as
    select r.id as source, n, nextval(pg_get_serial_sequence('roasts', 'id')) as id
    from generate_series(1, ${Math.ceil(roasts / COFFEES) - 1}::int) n, roasts r where r.owner_id = ${ownerId}`;
  const copy = async (table: string, changed: Record<string, string>, key = "roast_id") => {
    const columns = await sql<{ name: string }[]>`select column_name as name from information_schema.columns
      where table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`;
    const names = columns.map(({ name }) => `"${name}"`).join(", ");
    const values = columns.map(({ name }) => changed[name] ?? `t."${name}"`).join(", ");
    await sql.unsafe(`insert into ${table} (${names}) overriding system value
      select ${values} from copies join ${table} t on t.${key} = copies.source`);
  };
  await copy(
    "roasts",
    {
      id: "copies.id",
      roast_date: "(t.roast_date + copies.n)",
      batch_name: "t.batch_name || ' ' || copies.n",
      batch_number: "null",
      batch_year: "null",
      oz_out: "(t.oz_out + copies.n % 7)",
      total_time: "(t.total_time + copies.n % 11)",
    },
    "id",
  );
  for (const table of ["roast_telemetry", "roast_curves", "roast_events"])
    await copy(table, { roast_id: "copies.id" });
  await sql`drop table copies`;
  await sql`analyze`;
  return { ownerId, viewer, compared: first.slice(0, 4) };
}
