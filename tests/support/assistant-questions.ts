import { interpret } from "@/lib/assistant/understand/interpret";
import { supplierPhrases } from "@/lib/assistant/understand/vocabulary";

const vocabulary = {
  suppliers: supplierPhrases([
    { slug: "harbor-green", name: "Harbor Green Coffee" },
    { slug: "northern-drupe", name: "Northern Drupe" },
  ]),
  ownWords: new Set(["guji", "nyeri", "huila", "sabia"]),
  coffeeWords: new Set(["karugwa", "konga", "duromina", "worka", "sakaro", "ridge"]),
};
/** How the assistant reads a question after earlier ones, for a person with a few lots. */
export const ask = (question: string, ...earlier: string[]) => {
  const { intent, slots } = interpret(question, earlier, vocabulary);
  return { intent, slots };
};
