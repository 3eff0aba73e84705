import { expect, test } from "vitest";
import { call } from "@/tests/support/call";

test("without a secret the scheduler's route is a 404 for any request", async () => {
  for (const authorization of [undefined, "Bearer ", "Bearer a-secret-for-the-scheduler"]) {
    const response = await call("/api/cron/ingest", {
      method: "POST",
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(response.status).toBe(404);
  }
});
