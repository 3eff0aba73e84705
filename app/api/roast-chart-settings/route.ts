import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { present } from "@/lib/http/query/require-param";
import { readChartSettings, saveChartSettings } from "@/lib/roast/chart/contract";
import { readSettings, saveSettings } from "@/lib/roast/chart/roast-chart";

export const GET = handle(readChartSettings, ({ viewer, query }) =>
  readSettings(viewer, present("roastId", query.roastId)),
);

export const PUT = handle(saveChartSettings, ({ viewer, query, body }) =>
  saveSettings(viewer, present("roastId", query.roastId), body.settings),
);

export const { DELETE, OPTIONS, PATCH, POST } = methodHandlers("GET", "PUT");
