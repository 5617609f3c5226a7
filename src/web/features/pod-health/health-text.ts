import type { MyPodHealth } from '#contract/api/meetings/pod-health.ts'
import { t } from '#domain/i18n/messages.ts'

type Health = NonNullable<MyPodHealth['health']>
/** A factor of a pod's health. */
export type Factor = Health['factors'][number]

/** Labels of the factors. */
export const factorLabels: Readonly<Record<Factor['key'], string>> = {
  attendance: t`Attendance`,
  commitments: t`Commitments kept`,
  'hot-seat': t`Hot seats shared`,
  size: t`Size`,
  silence: t`Recent activity`,
  pulse: t`Meeting scores`,
}

const factorNamesInSentence: typeof factorLabels = {
  attendance: t`attendance`,
  commitments: t`commitments kept`,
  'hot-seat': t`hot seats shared`,
  size: t`size`,
  silence: t`recent activity`,
  pulse: t`meeting scores`,
}

/** Label of each level. */
export const levelLabels: Readonly<Record<Factor['level'], string>> = {
  good: t`Good`,
  watch: t`Worth watching`,
  red: t`Needs help`,
  unknown: t`Not enough data`,
}

const trendTexts = { up: t`Better than four weeks ago.`, steady: t`Steady for four weeks.`, down: t`Worse than four weeks ago.` }

/** Summary of a pod's health in a sentence or two. */
export function healthSummary({ factors, trend }: Pick<Health, 'factors' | 'trend'>): string {
  const weakFactors = factors.filter(({ level }) => level === 'red' || level === 'watch')
  const names = weakFactors.map(({ key }) => factorNamesInSentence[key])
  const state = weakFactors.length === 0 ? t`Looking good.` : t`Needs attention: ${{ names: names.join(', ') }}.`
  return trend ? `${state} ${trendTexts[trend]}` : state
}

/** Compares a pod with others of its age; null if there are too few. */
export function formatPercentile(percentile: number | null): string | null {
  return percentile === null ? null : t`Healthier than ${{ percentile }}% of pods the same age.`
}
