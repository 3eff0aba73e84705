import { z } from "zod";

/** Where the demo payments of all workers are emulated. */
const demoPayments = z.object({ port: z.number(), secret: z.string() });
export type DemoPayments = z.infer<typeof demoPayments>;

/** What a worker says. */
export const fromWorker = z.discriminatedUnion("kind", [
  /** Its program runs; it waits for `go`. */
  z.object({ kind: z.literal("started") }),
  /** It takes requests. */
  z.object({ kind: z.literal("ready"), port: z.number() }),
  /** It takes no connections any more; it waits for `noMore`. */
  z.object({ kind: z.literal("closed") }),
  z.object({ kind: z.literal("bye") }),
  /** It asks for a token of an allowance that all workers share. */
  z.object({
    kind: z.literal("take"),
    id: z.number(),
    bucket: z.enum(["requests", "openings"]),
    subscriber: z.string(),
    limit: z.number(),
  }),
  z.object({
    kind: z.literal("metrics"),
    id: z.number(),
    metrics: z.array(z.looseObject({ name: z.string(), type: z.string() })),
  }),
]);
export type FromWorker = z.infer<typeof fromWorker>;

/** Messages from the supervisor to a worker. */
export const fromSupervisor = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("go"), demoPayments: demoPayments.nullable() }),
  z.object({ kind: z.literal("metrics"), id: z.number() }),
  z.object({ kind: z.literal("taken"), id: z.number(), againAtMs: z.number().nullable() }),
  /** Another has replaced it: finish the requests in flight and exit. */
  z.object({ kind: z.literal("retire") }),
  /** Every connection that was on its way has arrived before this. */
  z.object({ kind: z.literal("noMore") }),
]);
export type FromSupervisor = z.infer<typeof fromSupervisor>;
