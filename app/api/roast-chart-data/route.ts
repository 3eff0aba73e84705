import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";
import { present } from "@/lib/http/required";
import { readRoastChart } from "@/lib/roast/chart-contract";
import { readChart } from "@/lib/roast/roast-chart";

export const GET = handle(readRoastChart, ({ viewer, query }) =>
  readChart(viewer, present("roastId", query.roastId), query.points),
);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods("GET");
