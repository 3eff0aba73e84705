import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";
import { present } from "@/lib/http/required";
import { readChartSettings, saveChartSettings } from "@/lib/roast/chart-contract";
import { readSettings, saveSettings } from "@/lib/roast/roast-chart";

export const GET = handle(readChartSettings, ({ viewer, query }) =>
  readSettings(viewer, present("roastId", query.roastId)),
);

export const PUT = handle(saveChartSettings, ({ viewer, query, body }) =>
  saveSettings(viewer, present("roastId", query.roastId), body.settings),
);

export const { DELETE, OPTIONS, PATCH, POST } = otherMethods("GET", "PUT");
