// Next bundles its own copy of every module; a process sees one primary.
const holder = globalThis as typeof globalThis & { peaberryLineage?: number };

/**
 * Changes whenever the primary may have become another server, which may lack commits that this process has seen. What
 * was put together from several readings is only whole if it was the same before and after.
 */
export const lineage = (): number => holder.peaberryLineage ?? 0;

export function beginLineage(): void {
  holder.peaberryLineage = lineage() + 1;
}
