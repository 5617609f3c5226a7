import { plural, t } from '#domain/i18n/messages.ts'
import { seatsMin } from '../pods/seats.ts'

/** The six factors of a pod's health, in display order. */
export const healthKeys = ['attendance', 'commitments', 'hot-seat', 'size', 'silence', 'pulse'] as const

export type HealthKey = (typeof healthKeys)[number]

/** Remedies: fill a seat, move the meeting day, merge with another pod, or help the leader. */
export type Remedy = 'fill-seat' | 'move-day' | 'merge' | 'leader-help'

/** Input of a pod's health, from its last twelve weeks. Shares are 0 to 1. Null means not known yet. */
export type PodHealthInput = {
  attendanceRate: number | null
  followThroughRate: number | null
  /** From `hotSeatFairness` in `hot-seat/rotation.ts`. */
  hotSeatFairness: number | null
  members: number
  /** Days for which the pod has had fewer than four members. 0 if it has at least four. */
  daysBelowMinimum: number
  /** Days since a member last met, wrote or committed. Null for a pod that is too new. */
  silentDays: number | null
  /** Scores of the last meetings, 1 to 10, newest last. */
  pulse: readonly number[]
}

/** One factor of a pod's health. */
export type HealthFactor = {
  key: HealthKey
  /** 0 to 100. Null if nothing is known yet, in which case the factor has no weight. */
  score: number | null
  weight: number
  level: 'good' | 'watch' | 'red' | 'unknown'
  text: string
  /** The remedy if the level is red. Only one, so that somebody acts on it. */
  remedy: Remedy | null
}

/** A pod's health from 0 to 100, or null while nothing is known. */
export type PodHealth = { score: number | null; factors: readonly HealthFactor[] }

/**
 * Weight of each factor. The weights add up to 100.
 * Attendance and commitments get half, because they are the purpose of a pod and the reason members leave. Size decides whether
 * a meeting is possible, and the pulse is the members' own rating but rests on few answers: 15 each. Hot seats and silence are
 * early but coarse signals: 10 each.
 */
export const healthWeights: Readonly<Record<HealthKey, number>> = {
  attendance: 25,
  commitments: 25,
  size: 15,
  pulse: 15,
  'hot-seat': 10,
  silence: 10,
}

/**
 * A factor is good from the first score on, and red below the second: a third of the meetings missed, or half of the commitments
 * broken.
 */
const healthLevels = { good: 75, red: 50 } as const

/** Days below four members after which a merge is proposed. Source: spec/decisions.md C-5 */
const mergeAfterDays = 21

/** Minimum number of other pods of the same age for a comparison. With fewer, the other pods could be identified. */
const minComparedPods = 8

/**
 * Attendance and follow-through: the rates that score 0 and 100. In a pod of six, a rate of 0.9 is one absence in two weeks,
 * which is as good as it gets; at 0.4 too few attend for a round. Commitments are meant to be ambitious, so 0.8 scores full.
 */
const attendanceSpan = { none: 0.4, full: 0.9 }
const followThroughSpan = { none: 0.2, full: 0.8 }

/** Silence: within 8 days the pod has met once, after 22 it has missed three meetings. */
const silenceSpan = { none: 22, full: 8 }

/** The pulse: members rate kindly, so 8 is good and 5 is a complaint. */
const pulseSpan = { none: 4, full: 8.5 }

/** Number of recent meetings that the pulse averages. One bad meeting is not a trend. */
const pulseMeetings = 4

/** Computes the health of a pod: the weighted mean of the known factors. */
export function computePodHealth(facts: PodHealthInput): PodHealth {
  const factors = healthKeys.map((key) => factorOf(key, facts))
  const known = factors.filter(({ score }) => score !== null)
  // Size is always known, and on its own it does not show how a pod is doing.
  if (known.length < 2) return { score: null, factors }
  const weight = known.reduce((sum, factor) => sum + factor.weight, 0)
  const total = known.reduce((sum, factor) => sum + factor.weight * (factor.score ?? 0), 0)
  return { score: Math.round(total / weight), factors }
}

/** Whether the pod has been below the minimum size long enough to propose a merge. */
export function isMergeDue({ members, daysBelowMinimum }: Pick<PodHealthInput, 'members' | 'daysBelowMinimum'>): boolean {
  return members < seatsMin && daysBelowMinimum >= mergeAfterDays
}

/**
 * Returns the percentage of pods of the same age that a pod scores better than. Ties count half. Null if there are fewer than
 * eight pods to compare with.
 * @param others scores of the other pods of that age
 */
export function healthPercentile(score: number, others: readonly number[]): number | null {
  if (others.length < minComparedPods) return null
  const below = others.filter((other) => other < score).length + others.filter((other) => other === score).length / 2
  return Math.floor((100 * below) / others.length)
}

/** Returns the age band of a pod: up to a month, a quarter, half a year, a year, or older. */
export function podAgeBand(days: number): 0 | 1 | 2 | 3 | 4 {
  if (days <= 30) return 0
  if (days <= 91) return 1
  if (days <= 182) return 2
  return days <= 365 ? 3 : 4
}

/** Minimum change in points that counts as a trend. A smaller one can be one member's bad week. */
const trendPoints = 5

/**
 * Returns the trend: the newest score compared with the one four weeks before, or with the oldest. Null with fewer than two
 * scores.
 */
export function healthTrend(weekly: readonly number[]): 'up' | 'steady' | 'down' | null {
  const newest = weekly.at(-1)
  const before = weekly.at(-5) ?? weekly[0]
  if (weekly.length < 2 || newest === undefined || before === undefined) return null
  if (newest - before >= trendPoints) return 'up'
  return before - newest >= trendPoints ? 'down' : 'steady'
}

function factorOf(key: HealthKey, facts: PodHealthInput): HealthFactor {
  const score = scoreOf(key, facts)
  const level = levelOf(score)
  return {
    key,
    score,
    weight: healthWeights[key],
    level,
    text: factorText(key, facts),
    remedy: level === 'red' ? remedyOf(key, facts) : null,
  }
}

function levelOf(score: number | null): HealthFactor['level'] {
  if (score === null) return 'unknown'
  if (score >= healthLevels.good) return 'good'
  return score < healthLevels.red ? 'red' : 'watch'
}

function scoreOf(key: HealthKey, facts: PodHealthInput): number | null {
  switch (key) {
    case 'attendance':
      return toPercentOfSpan(facts.attendanceRate, attendanceSpan)
    case 'commitments':
      return toPercentOfSpan(facts.followThroughRate, followThroughSpan)
    case 'hot-seat':
      return toPercentOfSpan(facts.hotSeatFairness, { none: 0, full: 1 })
    case 'size':
      return sizeScore(facts)
    case 'silence':
      return toPercentOfSpan(facts.silentDays, silenceSpan)
    case 'pulse':
      return toPercentOfSpan(pulseOf(facts), pulseSpan)
  }
}

/** Four members can meet, but one departure makes them too few. Below four the score is red immediately and drops over time. */
function sizeScore({ members, daysBelowMinimum }: PodHealthInput): number {
  if (members > seatsMin) return 100
  if (members === seatsMin) return 70
  const base = members === seatsMin - 1 ? 45 : 20
  return Math.max(0, base - daysBelowMinimum)
}

function pulseOf({ pulse }: PodHealthInput): number | null {
  const latest = pulse.slice(-pulseMeetings)
  return latest.length === 0 ? null : latest.reduce((sum, score) => sum + score, 0) / latest.length
}

function toPercentOfSpan(value: number | null, { none, full }: { none: number; full: number }): number | null {
  if (value === null) return null
  return Math.round(100 * Math.min(1, Math.max(0, (value - none) / (full - none))))
}

/** Low attendance suggests a bad meeting time. Low follow-through or an unheard member calls for help to the leader. */
function remedyOf(key: HealthKey, facts: PodHealthInput): Remedy {
  switch (key) {
    case 'attendance':
      return 'move-day'
    case 'size':
      return isMergeDue(facts) ? 'merge' : 'fill-seat'
    case 'silence':
    case 'commitments':
    case 'hot-seat':
    case 'pulse':
      return 'leader-help'
  }
}

function factorText(key: HealthKey, facts: PodHealthInput): string {
  switch (key) {
    case 'attendance':
      return formatOrUnknown(
        facts.attendanceRate,
        (rate) => t`${{ percent: formatPercent(rate) }} attendance at recent meetings.`,
      )
    case 'commitments':
      return formatOrUnknown(
        facts.followThroughRate,
        (rate) => t`${{ percent: formatPercent(rate) }} of commitments kept in 12 weeks.`,
      )
    case 'hot-seat':
      return formatOrUnknown(facts.hotSeatFairness, (rate) =>
        rate === 1
          ? t`Everyone has had a turn.`
          : levelOf(Math.round(rate * 100)) === 'good'
            ? t`Hot seats are almost evenly shared.`
            : t`Hot seats aren’t evenly shared.`,
      )
    case 'size':
      return facts.members < seatsMin
        ? t`${{ members: members(facts.members) }}; a pod needs ${{ seatsMin }}.`
        : facts.members === seatsMin
          ? t`${{ members: members(facts.members) }}, the minimum for a pod.`
          : `${members(facts.members)}.`
    case 'silence':
      return formatOrUnknown(facts.silentDays, (days) =>
        days === 0
          ? t`Active today.`
          : t`${plural({ days }, { one: 'No activity for # day.', other: 'No activity for # days.' })}`,
      )
    case 'pulse':
      return formatOrUnknown(pulseOf(facts), (pulse) => t`Recent meetings scored ${{ pulse: pulse.toFixed(1) }} of 10.`)
  }
}

function formatOrUnknown(value: number | null, format: (value: number) => string): string {
  return value === null ? t`Not enough data.` : format(value)
}

function formatPercent(rate: number): string {
  return `${Math.round(rate * 100)}%`
}

function members(count: number): string {
  return t`${plural({ count }, { one: '# member', other: '# members' })}`
}
