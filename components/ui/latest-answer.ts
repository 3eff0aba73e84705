/** One request at a time: an answer overtaken by a later request, or by `forget`, is dropped. */
export function latestAnswer() {
  let asked = 0;
  return {
    forget(): void {
      asked++;
    },
    /** Null once overtaken, also where it failed. @throws what `load` throws while it is the latest */
    async ask<T>(load: () => Promise<T>): Promise<{ answer: T } | null> {
      const mine = ++asked;
      try {
        const answer = await load();
        return mine === asked ? { answer } : null;
      } catch (error) {
        if (mine === asked) throw error;
        return null;
      }
    },
  };
}
