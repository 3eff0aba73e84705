import type { SheetQuestion } from "./interpret";

export function questionText(question: SheetQuestion | undefined): string {
  switch (question?.about) {
    case "dates":
      return `Is "${question.example}" day, month, year or month, day, year?`;
    case "decimals":
      return `Is the decimal sign a point or a comma? "${question.example}" may mean both.`;
    case "weights":
      return `Which unit are the weights in "${question.column.head}"?`;
    case "temperatures":
      return "Are the temperatures in °C or °F?";
    case "missing":
      return `Which column has the ${question.labels.join(", the ").toLowerCase()}?`;
    default:
      return "";
  }
}
