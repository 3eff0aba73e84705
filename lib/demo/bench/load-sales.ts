import type { Day } from "@/lib/demo/calendar";
import { addBlend } from "@/lib/sales/blends/blends";
import { addRoastedEntry } from "@/lib/sales/roasted/roasted";
import { addSale } from "@/lib/sales/sales";
import type { SessionViewer } from "@/lib/viewer";
import { type BlendableRoast, planRoastedBlends, planRoastedEntries } from "./roasted-plans";
import { planSales } from "./sale-plans";

/** The people who enter what the demo's bench has. */
export interface Team {
  member: SessionViewer;
  roaster: SessionViewer;
}

/**
 * Blends, packs and sells roasted coffee; what is left of old roasts is used up.
 * @returns how many sales were added
 */
export async function sellAll(team: Team, today: Day, roasts: readonly BlendableRoast[]): Promise<number> {
  const blended = new Map<number, number>();
  let count = 0;
  for (const { blend, packed, sales } of planRoastedBlends(today, roasts)) {
    const { data } = await addBlend(team.roaster, blend);
    for (const { roast_id: id, weight = 0 } of blend.parts) blended.set(id, (blended.get(id) ?? 0) + weight);
    await addRoastedEntry(team.roaster, { ...packed, blend_id: data.id });
    for (const sale of sales) await addSale(team.member, { ...sale, blend_id: data.id });
    count += sales.length;
  }
  const own = roasts.map((roast) => ({ ...roast, ozOut: roast.ozOut - (blended.get(roast.id) ?? 0) }));
  const sales = planSales(today, own);
  for (const sale of sales) await addSale(team.member, sale);
  for (const entry of planRoastedEntries(today, own, sales)) await addRoastedEntry(team.roaster, entry);
  return count + sales.length;
}
