import type { SHEET_KINDS } from "@/db/schema";
import { CUPPING_ATTRIBUTES, cuppingColumn } from "@/lib/inventory/attributes";
import { type Column, textColumn } from "./column";

/** What the columns of a spreadsheet may mean. A new field of a lot, roast, sale or movement is one line here. */

export type SheetKind = (typeof SHEET_KINDS)[number];

const LOTS: readonly Column[] = [
  {
    ...{ field: "manual_name", label: "Coffee", type: "text", required: true },
    names: [
      "coffee name",
      "coffee",
      "name",
      "bean",
      "beans",
      "lot",
      "lot name",
      "green coffee",
      "product",
      "title",
    ],
  },
  { field: "catalog_id", label: "Catalog id", type: "id", names: ["catalog id"] },
  {
    ...{ field: "purchase_date", label: "Purchase date", type: "date" },
    names: ["bought", "date", "purchased", "purchase day", "date purchased", "order date", "ordered"],
  },
  {
    ...{ field: "purchased_qty_lbs", label: "Weight bought", type: "weight", stored: "lb" },
    names: [
      "purchased qty",
      "quantity",
      "qty",
      "weight",
      "amount",
      "purchased",
      "bought",
      "initial weight",
      "stock",
    ],
  },
  {
    ...{ field: "bean_cost", label: "Cost of the beans", type: "money" },
    names: [
      ...["bean cost", "cost", "price", "total", "total cost", "total price", "paid", "total paid"],
      ...["amount paid", "price paid", "cost total", "subtotal"],
    ],
  },
  {
    ...{ field: "cost_per_weight", label: "Price for a weight", type: "weight_price", stored: "lb" },
    names: ["price per", "cost per", "price", "cost", "unit price", "bean cost per"],
  },
  {
    ...{ field: "tax_ship_cost", label: "Tax and shipping", type: "money" },
    names: ["tax ship cost", "shipping", "freight", "shipping cost", "tax", "delivery", "postage"],
  },
  textColumn(
    "bought_from",
    "Bought from",
    "supplier",
    "seller",
    "vendor",
    "importer",
    "store",
    "shop",
    "source name",
  ),
  textColumn("country", "Country", "origin", "country of origin"),
  textColumn("region", "Region", "area", "province", "district"),
  textColumn("processing", "Process", "processing", "process method", "processing method", "method"),
  textColumn("drying_method", "Drying", "drying method"),
  textColumn("producer", "Producer", "grower", "farmer", "cooperative"),
  textColumn("farm", "Farm", "estate", "finca", "station", "washing station"),
  textColumn(
    "cultivar_detail",
    "Variety",
    "cultivar detail",
    "cultivar",
    "varietal",
    "varieties",
    "cultivars",
  ),
  textColumn("grade", "Grade", "classification"),
  textColumn("harvest", "Harvest", "crop", "crop year", "harvest year"),
  {
    field: "elevation_min_masl",
    label: "Lowest elevation",
    type: "whole",
    names: ["elevation min masl", "altitude", "elevation", "masl"],
  },
  { field: "elevation_max_masl", label: "Highest elevation", type: "whole", names: ["elevation max masl"] },
  { field: "tasting_notes", label: "Tasting notes", type: "list", names: ["flavors", "flavours", "tastes"] },
  textColumn("location", "Location", "warehouse", "storage", "stored at", "shelf"),
  textColumn("lot_number", "Lot number", "lot no", "ico number", "lot code"),
  {
    field: "received_date",
    label: "Received",
    type: "date",
    names: ["received", "arrived", "arrival", "arrival date", "delivered", "date received"],
  },
  {
    field: "moisture_percent",
    label: "Moisture",
    type: "percent",
    names: ["moisture content", "moist", "humidity"],
  },
  { field: "water_activity", label: "Water activity", type: "number", names: ["aw"] },
  { field: "density_g_l", label: "Density", type: "number", names: ["bulk density"] },
  textColumn("screen_size", "Screen size", "screen"),
  textColumn("eudr_reference", "EUDR reference", "eudr", "dds reference"),
  { field: "eudr_plot", label: "EUDR plot", type: "lines", names: ["plot", "geolocation"] },
  { field: "rank", label: "Rating", type: "whole", names: ["rank", "rating 1 10"] },
  { field: "notes", label: "Notes", type: "lines", names: ["note", "comment", "comments", "remarks"] },
  { field: "cupping_text", label: "Cupping notes", type: "lines", names: ["cupping text", "cupping"] },
  ...CUPPING_ATTRIBUTES.map(
    (name): Column => ({
      ...{ field: cuppingColumn(name), label: `Cupping: ${name}`, type: "number" },
      names: [`cupping ${name}`],
    }),
  ),
];

const LOT_NAMES = ["coffee name", "bean", "beans", "lot", "lot name", "green coffee", "green", "blend"];

/** Marks of a roast that may be entered by hand, with the heads of their times and bean temperatures. */
const mark = (name: string, label: string, ...names: string[]): Column[] => [
  {
    field: `${name}_time`,
    label: `${label} time`,
    type: "duration",
    names: [`${name.replace("_", " ")} time`, ...names],
  },
  {
    field: `${name}_bean_temp`,
    label: `${label} temperature`,
    type: "temperature",
    names: [
      `${name.replace("_", " ")} bean temp`,
      ...names.flatMap((each) => [`${each} temp`, `${each} temperature`, `${each} bt`]),
    ],
  },
];

const ROASTS: readonly Column[] = [
  { field: "coffee", label: "Coffee", type: "lot", required: true, names: LOT_NAMES },
  { field: "coffee_id", label: "Lot id", type: "lot_id", names: ["coffee id", "lot number"] },
  { field: "roast_date", label: "Roast date", type: "date", names: ["date", "roasted", "roasted on", "day"] },
  textColumn(
    "batch_name",
    "Roast name",
    "batch name",
    "batch",
    "name",
    "title",
    "roast",
    "profile",
    "batch number",
  ),
  {
    ...{ field: "oz_in", label: "Green weight", type: "weight", stored: "oz" },
    names: [
      "oz in",
      "weight in",
      "charge weight",
      "start weight",
      "green in",
      "in",
      "charge",
      "green",
      "input",
    ],
  },
  {
    ...{ field: "oz_out", label: "Roasted weight", type: "weight", stored: "oz" },
    names: [
      "oz out",
      "weight out",
      "end weight",
      "drop weight",
      "roasted",
      "out",
      "yield",
      "output",
      "roasted out",
    ],
  },
  { field: "inputs", label: "Lots of a blend", type: "more_lots", names: [] },
  { field: "input_coffees", label: "Coffees of a blend", type: "more_names", names: [] },
  { field: "temperature_unit", label: "Temperature unit", type: "temperature_unit", names: ["temp unit"] },
  {
    ...{ field: "drop_time", label: "Roast time", type: "duration" },
    names: ["total time", "duration", "time", "drop time", "end time", "length"],
  },
  {
    ...{ field: "drop_bean_temp", label: "Drop temperature", type: "temperature" },
    names: ["drop bean temp", "end temp", "drop temp", "end temperature", "final temp"],
  },
  {
    ...{ field: "charge_bean_temp", label: "Charge temperature", type: "temperature" },
    names: ["charge bean temp", "charge temp", "start temp", "preheat"],
  },
  ...mark("dry_end", "Dry end", "dry end", "yellow", "yellowing", "drying end"),
  ...mark("fc_start", "First crack", "first crack", "fc", "fcs", "1st crack", "first crack start"),
  ...mark("fc_end", "First crack end", "first crack end", "fce"),
  ...mark("sc_start", "Second crack", "second crack", "sc", "scs", "2nd crack"),
  ...mark("sc_end", "Second crack end", "second crack end", "sce"),
  ...mark("cool", "Cool end", "cool end", "cooled"),
  textColumn("roaster_type", "Machine", "roaster type", "roaster", "roasting machine"),
  textColumn("operator", "Operator", "roasted by", "roastmaster"),
  {
    ...{ field: "whole_color", label: "Color, whole bean", type: "number" },
    names: ["whole color", "agtron", "agtron whole", "whole bean color"],
  },
  {
    ...{ field: "ground_color", label: "Color, ground", type: "number" },
    names: ["ground color", "agtron ground", "grind color"],
  },
  textColumn("color_system", "Color scale", "color system"),
  { field: "defects", label: "Defects", type: "list", names: [] },
  {
    field: "roast_targets",
    label: "Targets",
    type: "lines",
    names: ["roast targets", "target", "goal", "plan"],
  },
  {
    field: "roast_notes",
    label: "Notes",
    type: "lines",
    names: ["roast notes", "note", "comment", "comments", "remarks"],
  },
];

const SALES: readonly Column[] = [
  { field: "coffee", label: "Coffee", type: "lot", required: true, names: [...LOT_NAMES, "product", "item"] },
  { field: "green_coffee_inv_id", label: "Lot id", type: "lot_id", names: ["green coffee inv id"] },
  { field: "roast", label: "Roast name", type: "roast", names: ["batch name", "batch", "roast"] },
  { field: "roast_id", label: "Roast id", type: "roast_id", names: ["roast id"] },
  { field: "blend_name", label: "Roasted blend", type: "blend", names: ["blend name"] },
  { field: "blend_id", label: "Roasted blend id", type: "blend_id", names: ["blend id"] },
  {
    ...{ field: "sell_date", label: "Sale date", type: "date", required: true },
    names: ["sell date", "date", "sold", "sold on", "order date", "day", "invoice date"],
  },
  {
    ...{ field: "oz_sold", label: "Weight sold", type: "weight", stored: "oz", required: true },
    names: ["oz sold", "weight", "amount", "quantity", "qty", "size", "sold"],
  },
  {
    ...{ field: "price", label: "Price for all of it", type: "money", required: true },
    names: ["price", "total", "revenue", "paid", "total price", "amount paid", "line total"],
  },
  textColumn("buyer", "Buyer", "customer", "client", "sold to", "name"),
];

const MOVEMENTS: readonly Column[] = [
  { field: "coffee", label: "Coffee", type: "lot", required: true, names: LOT_NAMES },
  { field: "coffee_id", label: "Lot id", type: "lot_id", names: ["coffee id"] },
  {
    ...{ field: "kind", label: "Kind of change", type: "movement_kind", required: true },
    names: ["kind", "change", "type", "what happened"],
  },
  {
    ...{ field: "moved_on", label: "Date", type: "date", required: true },
    names: ["moved on", "day", "counted on"],
  },
  {
    ...{ field: "weight", label: "Weight taken or counted", type: "weight", stored: "oz" },
    names: ["weight", "counted", "amount", "quantity", "qty"],
  },
  {
    ...{ field: "roasted_later_oz", label: "Roasted later that day", type: "weight", stored: "oz" },
    names: ["roasted later"],
  },
  { field: "price", label: "Price for all of it", type: "money", names: ["price", "total", "paid"] },
  textColumn("reason", "Reason", "reason", "note", "notes", "comment", "remarks"),
  textColumn("location", "New place", "location", "to"),
  textColumn("from_location", "Previous place", "from location", "from"),
];

export const COLUMNS: Record<SheetKind, readonly Column[]> = {
  lots: LOTS,
  roasts: ROASTS,
  sales: SALES,
  movements: MOVEMENTS,
};

export const columnOf = (kind: SheetKind, field: string): Column | undefined =>
  COLUMNS[kind].find((column) => column.field === field);
