type Job = () => Promise<void>;

/**
 * Runs jobs one after the other. Accounts take turns, so many jobs of one delay another by one
 * at most.
 */
export class FairQueue {
  readonly #waiting = new Map<string, Job[]>();
  #current: { account: string; jobs: Job[] } | null = null;

  run<T>(account: string, job: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // A job that throws at once mustn't end the work of the others.
      this.#jobsOf(account).push(() => Promise.resolve().then(job).then(resolve, reject));
      if (!this.#current) void this.#work();
    });
  }

  #jobsOf(account: string): Job[] {
    if (this.#current?.account === account) return this.#current.jobs;
    const jobs = this.#waiting.get(account) ?? [];
    this.#waiting.set(account, jobs);
    return jobs;
  }

  async #work(): Promise<void> {
    for (let [turn] = this.#waiting; turn; [turn] = this.#waiting) {
      const [account, jobs] = turn;
      this.#waiting.delete(account);
      this.#current = { account, jobs };
      await jobs.shift()?.();
      if (jobs.length > 0) this.#waiting.set(account, jobs);
    }
    this.#current = null;
  }
}
