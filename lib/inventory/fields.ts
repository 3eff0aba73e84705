import { z } from "zod";
import { textField } from "@/lib/http/body/body-fields";

const MAX_WORDS = 20;
const EXPECTED = `at most ${MAX_WORDS} words or phrases`;

const splitAtCommas = (sent: unknown) =>
  typeof sent === "string"
    ? sent
        .split(",")
        .map((word) => word.trim())
        .filter((word) => word !== "")
    : sent;

/** Words or phrases of at most `most` characters: a list, or one text with commas between. Each once. */
export function shortTextField(most: number) {
  return z.preprocess(
    splitAtCommas,
    z
      .array(textField(most), EXPECTED)
      .min(1, EXPECTED)
      .max(MAX_WORDS, EXPECTED)
      .transform((words) => [...new Set(words)]),
  );
}

/** A phrase for bodies that refuse keys they do not know: which ones there are. */
export const onlyKnownFields = (keys: readonly string[]) => (issue: { code?: string | undefined }) =>
  issue.code === "unrecognized_keys" ? `only ${keys.join(", ")}` : "a JSON object";
