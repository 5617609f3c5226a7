import type { MyPodHealth } from '#contract/api/meetings/pod-health.ts'

type Health = NonNullable<MyPodHealth['health']>
/** A factor of a pod's health. */
export type Factor = Health['factors'][number]

/** Labels of the factors. */
export const factorLabels: Readonly<Record<Factor['key'], string>> = {
  attendance: 'Attendance',
  commitments: 'Commitments kept',
  'hot-seat': 'Hot seats shared',
  size: 'Size',
  silence: 'Recent activity',
  pulse: 'Meeting scores',
}

/** Label of each level. */
export const levelLabels: Readonly<Record<Factor['level'], string>> = {
  good: 'Good',
  watch: 'Worth watching',
  red: 'Needs help',
  unknown: 'Not enough data',
}

const trendTexts = { up: 'Better than four weeks ago.', steady: 'Steady for four weeks.', down: 'Worse than four weeks ago.' }

/** Summary of a pod's health in a sentence or two. */
export function healthSummary({ factors, trend }: Pick<Health, 'factors' | 'trend'>): string {
  const weakFactors = factors.filter(({ level }) => level === 'red' || level === 'watch')
  const names = weakFactors.map(({ key }) => factorLabels[key].toLowerCase())
  const state = weakFactors.length === 0 ? 'Looking good.' : `Needs attention: ${names.join(', ')}.`
  return trend ? `${state} ${trendTexts[trend]}` : state
}

/** Compares a pod with others of its age; null if there are too few. */
export function formatPercentile(percentile: number | null): string | null {
  return percentile === null ? null : `Healthier than ${percentile}% of pods the same age.`
}
