/**
 * The wanted pods: the `limit` best. Ties go to those first in `which`, or all are included with `includeTies`. With `after`,
 * only pods with a lower match, or with the same match and at `from` or later in `which`.
 */
export type BestQuery = { limit: number; includeTies?: boolean; after?: { match: number; from: number } | null }

/** Counts of the matches so far, and the match that a pod must reach to be among the best, given the number above it. */
export type BestMatches = {
  limit: number
  tie: number
  counts: Int32Array
  toExceed: number
  above: number
  after: { match: number; from: number }
}

/** Returns an empty state, in which every pod can be among the best. */
export function createBestMatches({ limit, includeTies: tiesStay, after }: BestQuery): BestMatches {
  return {
    limit,
    tie: tiesStay ? 1 : 0,
    counts: new Int32Array(101),
    toExceed: -1,
    above: 0,
    after: after ?? { match: 101, from: 0 },
  }
}

/** Returns the lowest match with which a pod can still be among the best. */
export function minMatch({ toExceed, tie }: BestMatches): number {
  return toExceed + 1 - tie
}

/** Records the match of the pod at `k` in `which`. A negative match does not count. */
export function recordMatch(best: BestMatches, k: number, match: number): void {
  const { after, counts, limit } = best
  if (match <= best.toExceed || match > after.match || (match === after.match && k < after.from)) return
  counts[match] = (counts[match] ?? 0) + 1
  best.above += 1
  // A later pod with a match no better than the last of the best ranks behind all of them, unless ties are included.
  while (best.above >= limit && best.toExceed < 100) {
    best.toExceed += 1
    best.above -= counts[best.toExceed] ?? 0
  }
}
