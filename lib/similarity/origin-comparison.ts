export interface OriginComparison {
  /** 0–1; -1 when the two disclose nothing in common. */
  likeness: number;
  /** True if a grower's name agrees that is the grower's own: it distinguishes lots of one region. */
  byGrower: boolean;
  /** True if a rare name agrees and no grower differs. */
  byName: boolean;
  /** True if only the titles share a rare name: then a company may sell it of several places. */
  byTitles: boolean;
  /** True if both regions are known, and neither lies in the other. */
  isElsewhere: boolean;
  /** True if any name beyond region and country agrees, however common. */
  byAny: boolean;
  /** True if no growers are comparable and the titles name different things: then no cup makes them one. */
  otherTitles: boolean;
}

export const noComparison = (): OriginComparison => ({
  likeness: -1,
  byGrower: false,
  byName: false,
  byTitles: false,
  isElsewhere: false,
  byAny: false,
  otherTitles: false,
});
