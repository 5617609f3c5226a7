/**
 * Which pods are wanted: the `limit` best; where they are equal those that come first in `which`, or with `tiesStay` all of them. With `after`, of those alone that match
 * less, or as much and stand at `from` in `which` or later.
 */
export type Wanted = { limit: number; tiesStay?: boolean; after?: { match: number; from: number } | null }

/** The matches of the pods so far that count, and the one that another has to reach to be among the best: so many are above it. */
export type Best = {
  limit: number
  tie: number
  counts: Int32Array
  toExceed: number
  above: number
  after: { match: number; from: number }
}

/** Nobody yet, so that every pod may be among the best. */
export function makeBest({ limit, tiesStay, after }: Wanted): Best {
  return {
    limit,
    tie: tiesStay ? 1 : 0,
    counts: new Int32Array(101),
    toExceed: -1,
    above: 0,
    after: after ?? { match: 101, from: 0 },
  }
}

/** The lowest match with which a pod may still be among the best. */
export function leastMatch({ toExceed, tie }: Best): number {
  return toExceed + 1 - tie
}

/** Counts the pod at `k` in `which`, with its match; what is below 0 is none. */
export function noteMatch(best: Best, k: number, match: number): void {
  const { after, counts, limit } = best
  if (match <= best.toExceed || match > after.match || (match === after.match && k < after.from)) return
  counts[match] = (counts[match] ?? 0) + 1
  best.above += 1
  // Whoever comes later and matches no better than the last of the best stands behind all of them, unless ties stay.
  while (best.above >= limit && best.toExceed < 100) {
    best.toExceed += 1
    best.above -= counts[best.toExceed] ?? 0
  }
}
