import { env } from "@/lib/env";

/** A model that speaks OpenAI's protocol, by its settings. */
export interface AssistantModel {
  baseURL: string;
  apiKey: string;
  name: string;
}

export interface ModelQuestion {
  system: string;
  prompt: string;
  maxOutputTokens: number;
}

export function configuredModel(): AssistantModel | null {
  const { ASSISTANT_BASE_URL: baseURL, ASSISTANT_API_KEY: apiKey, ASSISTANT_MODEL: name } = env();
  return baseURL && apiKey && name ? { baseURL, apiKey, name } : null;
}

/**
 * Asks the configured model once.
 * @returns its answer as text
 * @throws ApiError 429 when it is at its limit, 502 when it fails otherwise or takes longer than 20 seconds
 */
export async function promptModel(model: AssistantModel, question: ModelQuestion): Promise<string> {
  // Six megabytes that a site without a model doesn't need.
  const { generate } = await import("./sdk");
  return generate(model, question);
}
