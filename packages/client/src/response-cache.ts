/** An answer kept for conditional requests: its tag and its JSON. */
export interface KeptResponse {
  etag: string;
  text: string;
}

/** Where answers are kept. Keep one per API key: what a key may see differs. */
export interface ResponseCache {
  get(url: string): KeptResponse | undefined | Promise<KeptResponse | undefined>;
  set(url: string, response: KeptResponse): void | Promise<void>;
}

const MAX_CHARACTERS = 4_000_000;

/** Keeps the answers used last, at most four million characters. */
export function memoryCache(maxCharacters = MAX_CHARACTERS): ResponseCache {
  const kept = new Map<string, KeptResponse>();
  let characters = 0;
  const drop = (url: string) => {
    characters -= kept.get(url)?.text.length ?? 0;
    kept.delete(url);
  };
  return {
    get: (url) => {
      const response = kept.get(url);
      if (!response) return undefined;
      kept.delete(url);
      kept.set(url, response);
      return response;
    },
    set: (url, response) => {
      drop(url);
      if (response.text.length > maxCharacters) return;
      kept.set(url, response);
      characters += response.text.length;
      for (const oldest of kept.keys()) {
        if (characters <= maxCharacters) break;
        drop(oldest);
      }
    },
  };
}
