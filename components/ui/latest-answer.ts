/** One question at a time: what a later one has overtaken, or `forget`, is never heard of again. */
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
