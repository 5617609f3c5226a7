import { t } from '#domain/i18n/messages.ts'
import { type AnswerMap } from './answers.ts'
import { isAssessmentComplete } from './progress.ts'
import { traits } from './questions.ts'
import { type Tally, traitTally } from './scores.ts'

/**
 * The six clusters of scoring version `s1`. `centroid` holds the trait means of the cluster's center, in tenths, in the order of
 * `traits`.
 * The centroids are fixed so that a member's cluster never changes because other members joined.
 */
export const personalityClusters = [
  { number: 1, name: t`Builder`, centroid: [43, 30, 32, 40, 31] },
  { number: 2, name: t`Explorer`, centroid: [36, 43, 35, 28, 35] },
  { number: 3, name: t`Connector`, centroid: [35, 35, 44, 31, 40] },
  { number: 4, name: t`Planner`, centroid: [32, 29, 27, 43, 33] },
  { number: 5, name: t`Host`, centroid: [29, 34, 33, 32, 44] },
  { number: 6, name: t`Independent`, centroid: [31, 36, 22, 32, 29] },
] as const

export type Cluster = (typeof personalityClusters)[number]

/** Number of a cluster, 1 to 6. */
export type ClusterNumber = Cluster['number']

/** Returns the member's personality cluster, or null until all 56 statements are answered. */
export function personalityCluster(answers: AnswerMap): ClusterNumber | null {
  if (!isAssessmentComplete(answers)) return null
  return nearestCluster(traits.map((trait) => traitTally(answers, trait)))
}

/**
 * Returns the cluster with the nearest centroid by squared Euclidean distance. The lower number wins a tie.
 * @param tallies one per trait, in the order of `traits`, none of them empty
 */
export function nearestCluster(tallies: readonly Tally[]): ClusterNumber {
  const [nearest] = rankClusters(tallies)
  return nearest?.cluster.number ?? 1
}

/**
 * Returns the six clusters, nearest first. The lower number wins a tie. `distance` is Euclidean, in points of the 1 to 5 scale.
 * The order comes from exact squared distances, so rounding of the square root cannot change it.
 * @param tallies one per trait, in the order of `traits`, none of them empty
 */
export function rankClusters(tallies: readonly Tally[]): { cluster: Cluster; distance: number }[] {
  const unit = 10 * tallies.reduce((common, { count }) => leastCommonMultiple(common, count), 1)
  return personalityClusters
    .map((cluster) => ({ cluster, squared: squaredDistance(tallies, cluster.centroid, unit) }))
    .sort((a, b) => a.squared - b.squared || a.cluster.number - b.cluster.number)
    .map(({ cluster, squared }) => ({ cluster, distance: Math.sqrt(squared) / unit }))
}

/** Returns the squared distance as an integer in the same `unit` for all centroids. A common denominator keeps ties exact. */
function squaredDistance(tallies: readonly Tally[], centroid: readonly number[], unit: number): number {
  return tallies.reduce((sum, tally, i) => {
    const difference = ((10 * tally.sum - (centroid[i] ?? 0) * tally.count) * (unit / 10)) / tally.count
    return sum + difference ** 2
  }, 0)
}

function leastCommonMultiple(a: number, b: number): number {
  return (a * b) / greatestCommonDivisor(a, b)
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
