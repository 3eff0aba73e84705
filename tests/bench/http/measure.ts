import { load, type NextRequest } from "./load";
import { type Server, usage } from "./servers";

/** One server under one kind of load. */
export interface Subject {
  name: string;
  server: Server;
  next: NextRequest;
  /** Its latency is measured under this one's load, which is slower; otherwise under its own. */
  atLoadOf?: string;
}

export interface Measured {
  name: string;
  /** Of each round, closed loop. */
  perSecond: number[];
  /** CPU milliseconds of the server for one answer, of each round. */
  cpuMs: number[];
  /** Open loop at half of a capacity, sorted. */
  latenciesMs: number[];
  residentMb: number;
  bodyBytes: number;
}

export interface Plan {
  rounds: number;
  /** Of one run. */
  seconds: number;
  warmUpSeconds: number;
  connections: number;
}

/** Warms all subjects up, then measures their capacity in turns, then their latency at half of it, or of a slower peer's. */
export async function measure(subjects: readonly Subject[], plan: Plan): Promise<Measured[]> {
  const { connections, seconds } = plan;
  const run = async ({ name, server, next }: Subject, rate?: number, forSeconds = seconds) => {
    const result = await load({
      port: server.port,
      connections,
      seconds: forSeconds,
      next,
      ...(rate !== undefined && { rate }),
    });
    if (result.errors > 0) throw new Error(`${name}: ${result.errors} answers were not 200.`);
    return result;
  };
  const measured = subjects.map(
    ({ name }): Measured => ({
      name,
      perSecond: [],
      cpuMs: [],
      latenciesMs: [],
      residentMb: 0,
      bodyBytes: 0,
    }),
  );

  for (const subject of subjects) await run(subject, undefined, plan.warmUpSeconds);
  for (let round = 0; round < plan.rounds; round++) {
    for (const [n, subject] of subjects.entries()) {
      const before = usage(subject.server).cpuSeconds ?? Number.NaN;
      const result = await run(subject);
      const after = usage(subject.server);
      const into = measured[n];
      if (!into) continue;
      into.perSecond.push(result.requests / result.seconds);
      into.cpuMs.push((1000 * ((after.cpuSeconds ?? Number.NaN) - before)) / result.requests);
      into.residentMb = after.residentMb ?? Number.NaN;
      into.bodyBytes = result.bodyBytes / result.requests;
    }
  }
  for (const [n, subject] of subjects.entries()) {
    const into = measured[n];
    const loaded = measured.find(({ name }) => name === (subject.atLoadOf ?? subject.name));
    if (!into || !loaded) throw new Error(`${subject.name}: there is no ${subject.atLoadOf}.`);
    const capacity = loaded.perSecond.reduce((sum, each) => sum + each, 0) / loaded.perSecond.length;
    into.latenciesMs = (await run(subject, capacity / 2)).latenciesMs;
  }
  return measured;
}
