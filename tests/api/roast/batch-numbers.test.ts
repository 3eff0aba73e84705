import { expect, test } from "vitest";
import { call } from "@/tests/support/call";
import { added, roaster } from "@/tests/support/roasts";

test("batch numbers count a bench's roasts of a year, and are never given twice", async () => {
  const { cookie, lot } = await roaster();
  const numbersOf = async (...days: readonly string[]) => {
    const { data } = await added(
      cookie,
      days.map((roast_date) => ({ coffee_id: lot.id, roast_date })),
    );
    return data;
  };
  const together = await numbersOf("2026-03-01", "2025-12-31", "2026-03-02");
  expect(together.map(({ batch_number }) => batch_number)).toEqual(["2026-1", "2025-1", "2026-2"]);
  expect(new Set(together.map(({ saved_with }) => saved_with))).toEqual(new Set([together[0]?.roast_id]));
  const last = together[2]?.roast_id;
  await call(`/api/roast-profiles?id=${last}`, {
    method: "DELETE",
    headers: { cookie, "sec-fetch-site": "same-origin" },
  });
  const all = await Promise.all(Array.from({ length: 6 }, () => numbersOf("2026-05-05")));
  const numbers = all.flat().map(({ batch_number, saved_with }) => [batch_number, saved_with]);
  expect(numbers.sort()).toEqual(
    ["2026-3", "2026-4", "2026-5", "2026-6", "2026-7", "2026-8"].map((n) => [n, null]),
  );
  const stranger = await roaster();
  const { data } = await added(stranger.cookie, { coffee_id: stranger.lot.id, roast_date: "2026-05-05" });
  expect(data[0]?.batch_number).toBe("2026-1");
});
