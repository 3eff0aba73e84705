export interface SavedSale {
  coffee: string;
  ounces: number;
  price: number;
  /** Null if unknown. */
  cost: number | null;
  profit: number | null;
  warnings: string[];
}

const numberOrNull = (value: unknown) => (typeof value === "number" ? value : null);

/** Null for an unexpected response. */
export function savedSaleOf(answer: unknown): SavedSale | null {
  if (typeof answer !== "object" || answer === null || !("sale" in answer)) return null;
  const { sale } = answer;
  if (typeof sale !== "object" || sale === null) return null;
  const fields = new Map<string, unknown>(Object.entries(sale));
  const warnings = "warnings" in answer && Array.isArray(answer.warnings) ? answer.warnings : [];
  return {
    coffee: String(fields.get("coffee_name") ?? ""),
    ounces: Number(fields.get("oz_sold")),
    price: Number(fields.get("price")),
    cost: numberOrNull(fields.get("cost")),
    profit: numberOrNull(fields.get("gross_profit")),
    warnings: warnings.map(String),
  };
}
