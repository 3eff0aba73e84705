import type { ListingState } from "@/lib/demo/history";
import { hash } from "@/lib/demo/random";
import type { SupplierListings } from "@/lib/demo/supplier-listings";
import { goodRow, listingRows, ROW_COLUMNS, type Row } from "./rows";

function csvField(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replace(/"/g, '""')}"` : value;
}

function rowsOf(listings: SupplierListings, states: readonly ListingState[]): Row[] {
  return [
    ...states.flatMap((state) => listingRows(listings, state)),
    ...listings.shop.goods.map((good, i) => goodRow(good, i)),
  ];
}

/** A spreadsheet's export. Some programs write a byte order mark and CRLF, others do not. */
export function csvFeed(listings: SupplierListings, states: readonly ListingState[]): string {
  const { shop } = listings;
  const spreadsheet = hash(`export/${shop.slug}`) % 2 === 0;
  const columns = [...ROW_COLUMNS, ...shop.columns.map(({ column }) => column)];
  const lines = rowsOf(listings, states).map((row) =>
    columns.map((column) => csvField(row[column] ?? "")).join(","),
  );
  // An unfinished row, as every hand-kept list has one.
  const unfinished = columns.map(
    (column) => ({ id: "X-90", name: "Sample request", price: "call us" })[String(column)] ?? "",
  );
  const all = [columns.join(","), ...lines, unfinished.join(",")];
  return spreadsheet ? `\uFEFF${all.join("\r\n")}\r\n` : `${all.join("\n")}\n`;
}

/** A data file: numbers as numbers, lists as lists, absent facts absent or null. */
export function jsonlFeed(listings: SupplierListings, states: readonly ListingState[]): string {
  const lines = rowsOf(listings, states).map((row) => {
    const { weight, available, notes, ...rest } = row;
    return JSON.stringify({
      ...rest,
      weight: weight === undefined ? null : Number(weight),
      available: available === "yes",
      ...(notes === undefined ? {} : { notes: notes.split(", ") }),
    });
  });
  return `${lines.join("\n")}\n`;
}
