import { BUNDLES, CURRENT_BUILD } from "@/lib/api/server/build-folder";
import { env } from "@/lib/env";

/** The front server as plain JavaScript, made by a build: starts in a third of the time that a loader takes. */
export const SERVER_BUNDLE = `${CURRENT_BUILD}/${BUNDLES}/server.mjs`;

/** Starts it, in as many processes as are wanted. */
export const SUPERVISOR_BUNDLE = `${CURRENT_BUILD}/${BUNDLES}/supervisor.mjs`;

/**
 * Node sizes its heap by the machine's memory, and would leave 250 MB of garbage on a large one. It also collects
 * garbage on four threads, of which three would take a small machine's cores from the thread that serves.
 */
export const serverFlags = () => [
  `--max-old-space-size=${env().SERVER_HEAP_MB}`,
  "--max-semi-space-size=8",
  "--v8-pool-size=1",
];

const POOL_END_BYTES = String(2 ** 20);

/**
 * With a memory pool per thread, each keeps most of what it ever held. And glibc raises both thresholds to the largest
 * block that was ever freed, then keeps that much: with fixed ones, the free end of a pool goes back to the system.
 */
export const serverMemory = () => ({
  MALLOC_ARENA_MAX: String(env().MALLOC_ARENA_MAX),
  MALLOC_TRIM_THRESHOLD_: POOL_END_BYTES,
  MALLOC_MMAP_THRESHOLD_: POOL_END_BYTES,
});
