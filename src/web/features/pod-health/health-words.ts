import type { MyPodHealth } from '#contract/pod-health.ts'

type Health = NonNullable<MyPodHealth['health']>
/** One side of a pod's health. */
export type Factor = Health['factors'][number]

/** What the sides are called. */
export const factorNames: Readonly<Record<Factor['key'], string>> = {
  attendance: 'Attendance',
  commitments: 'Commitments kept',
  'hot-seat': 'Hot seats shared',
  size: 'Size',
  silence: 'Something going on',
  pulse: 'Scores of the meetings',
}

/** How far each side is good, in a word. */
export const levelWords: Readonly<Record<Factor['level'], string>> = {
  good: 'Good',
  watch: 'Worth watching',
  red: 'Needs help',
  unknown: 'Not known yet',
}

const trendWords = { up: 'Better than four weeks ago.', steady: 'Steady over four weeks.', down: 'Lower than four weeks ago.' }

/** How a pod does, in a sentence or two. */
export function healthSentence({ factors, trend }: Pick<Health, 'factors' | 'trend'>): string {
  const weak = factors.filter(({ level }) => level === 'red' || level === 'watch')
  const names = weak.map(({ key }) => factorNames[key].toLowerCase())
  const state = weak.length === 0 ? 'All that is known is good.' : `To look at: ${names.join(', ')}.`
  return trend ? `${state} ${trendWords[trend]}` : state
}

/** How a pod stands among others of its age; null where they are too few to say. */
export function comparedWords(percentile: number | null): string | null {
  return percentile === null ? null : `Better than ${percentile}% of pods of its age.`
}
