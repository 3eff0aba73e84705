import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { present } from "@/lib/http/query/require-param";
import { readRoastChart } from "@/lib/roast/chart/contract";
import { readChart } from "@/lib/roast/chart/roast-chart";

export const GET = handle(readRoastChart, ({ viewer, query }) =>
  readChart(viewer, present("roastId", query.roastId), query.points),
);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
