import type { ListPriceIndexQuery, PriceIndexItem } from "@peaberry/client";
import type { Command } from "../command.ts";
import { type Column, writeCsv, writeJson } from "../output.ts";
import { printTable } from "../print-table.ts";
import { gather, ROW_OPTIONS, rowLimit } from "../rows.ts";

const percent = (change: number | null) => (change === null ? "" : `${change > 0 ? "+" : ""}${change}%`);

const COLUMNS: readonly Column<PriceIndexItem>[] = [
  { title: "DATE", of: ({ date }) => date },
  { title: "ORIGIN", of: ({ origin }) => origin, flexible: true },
  { title: "PROCESS", of: ({ process }) => process ?? "all", flexible: true },
  { title: "GRADE", of: ({ grade }) => grade ?? "all", flexible: true },
  { title: "SALE", of: ({ wholesale }) => (wholesale ? "wholesale" : "retail") },
  { title: "MEDIAN", of: ({ price }) => price.median?.toFixed(2), align: "right" },
  { title: "INDEX", of: ({ index }) => index.value?.toFixed(1), align: "right" },
  { title: "7 DAYS", of: ({ index }) => percent(index.change_7d), align: "right" },
  { title: "30 DAYS", of: ({ index }) => percent(index.change_30d), align: "right" },
  { title: "LISTINGS", of: ({ sample }) => sample.listings, align: "right" },
];

export const priceIndex: Command = {
  name: "index",
  summary: "Show the price index",
  needs:
    "It needs market intelligence and a key with the scope price-index:read: create one (`peaberry open keys`) and store it with `peaberry login --with-token`.",
  options: {
    origin: { type: "string", value: "country", about: "Country of origin" },
    process: { type: "string", value: "method", about: "Base processing method" },
    grade: { type: "string", value: "grade", about: "Grade" },
    from: { type: "string", value: "day", about: "First day, YYYY-MM-DD" },
    to: { type: "string", value: "day", about: "Last day, YYYY-MM-DD" },
    tier: {
      type: "string",
      value: "which",
      choices: ["segment", "origin"],
      about: "segment for one process and grade, origin for roll-ups; both if absent",
    },
    wholesale: { type: "boolean", about: "Wholesale segments only" },
    asc: { type: "boolean", about: "Oldest first; newest first if absent" },
    ...ROW_OPTIONS,
  },
  examples: [
    "peaberry index --origin Ethiopia --tier origin --limit 30",
    "peaberry index --from 2026-01-01 --all --csv",
  ],
  run: async (context) => {
    const { args, client, io, format } = context;
    const most = rowLimit(args);
    const tier = args.text("tier");
    const query: ListPriceIndexQuery = {
      origin: args.text("origin"),
      process: args.text("process"),
      grade: args.text("grade"),
      from: args.text("from"),
      to: args.text("to"),
      tier: tier === "segment" || tier === "origin" ? tier : undefined,
      wholesale: args.flag("wholesale") || undefined,
      order: args.flag("asc") ? "asc" : "desc",
      limit: Math.min(most, 1000),
    };
    const { rows, total } = await gather(client.priceIndex.list(query), most);
    if (format === "json") return writeJson(io, rows);
    if (format === "csv")
      return writeCsv(
        io,
        rows.map(({ price, sample, index, provenance, ...row }) => ({
          ...row,
          ...prefixed("price", price),
          ...prefixed("sample", sample),
          ...prefixed("index", index),
          ...prefixed("provenance", provenance),
        })),
      );
    printTable(context, COLUMNS, rows, total, "snapshots");
  },
};

const prefixed = (prefix: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}_${name}`, value]));
