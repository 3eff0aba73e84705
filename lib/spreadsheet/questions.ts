import { pluralize } from "@/lib/units/pluralize";
import type { SheetQuestion } from "./interpret";

export function questionText(question: SheetQuestion | undefined): string {
  switch (question?.about) {
    case "dates":
      return `Is "${question.example}" day, month, year or month, day, year?`;
    case "decimals":
      return `Is the decimal sign a point or a comma? "${question.example}" may mean both.`;
    case "weights":
      return `Which unit are the weights in "${question.column.head}"?`;
    case "currency":
      return `"${question.head}" names another currency than ${question.sign}, the currency of your bench.`;
    case "repeated":
      return question.rows === question.of
        ? "You have imported all of these rows before. Import them again?"
        : `You have imported ${pluralize(question.rows, "row")} of ${question.of} before. Import them again?`;
    case "temperatures":
      return "Are the temperatures in °C or °F?";
    case "missing":
      return `Which column has the ${question.labels.join(", the ").toLowerCase()}?`;
    default:
      return "";
  }
}
