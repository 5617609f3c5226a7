import { seatsMin } from '../pods/seats.ts'

/** The six sides of a pod's health, in the order they are shown. */
export const healthKeys = ['attendance', 'commitments', 'hot-seat', 'size', 'silence', 'pulse'] as const

/** One of them. */
export type HealthKey = (typeof healthKeys)[number]

/** What helps: to fill a seat, to move the day, to merge with another pod, to help the leader. */
export type Remedy = 'fill-seat' | 'move-day' | 'merge' | 'leader-help'

/** What is known of a pod, from its last twelve weeks. Shares are 0 to 1; null is not known yet. */
export type HealthFacts = {
  attendanceRate: number | null
  followThroughRate: number | null
  /** `hotSeatFairness` of `hot-seat/rotation.ts`. */
  hotSeatFairness: number | null
  members: number
  /** Days for which the pod has had fewer than four members; 0 when it has four. */
  daysBelowMinimum: number
  /** Days since anybody met, wrote or committed; null for a pod that is too young to say. */
  silentDays: number | null
  /** Scores of the last meetings, 1 to 10, newest last. */
  pulse: readonly number[]
}

/** One side of a pod's health. */
export type HealthFactor = {
  key: HealthKey
  /** 0 to 100; null where nothing is known yet, which then counts for nothing. */
  score: number | null
  weight: number
  level: 'good' | 'watch' | 'red' | 'unknown'
  text: string
  /** What helps, where the level is red; one thing, so that somebody does it. */
  remedy: Remedy | null
}

/** A pod's health from 0 to 100, null while nothing is known. */
export type PodHealth = { score: number | null; factors: readonly HealthFactor[] }

/**
 * How much each side counts; they add up to 100.
 *
 * Coming and keeping one's word are what a pod is for, and what members leave over: half of it. Size decides whether there can be a
 * meeting at all, and the pulse is the members' own verdict, but of few words: 15 each. Hot seats and silence show early what the others
 * show late, and are coarse: 10 each.
 */
export const healthWeights: Readonly<Record<HealthKey, number>> = {
  attendance: 25,
  commitments: 25,
  size: 15,
  pulse: 15,
  'hot-seat': 10,
  silence: 10,
}

/** From this score on a side is good, and below the other it is red: a third of the meetings missed, half of the promises broken. */
const healthLevels = { good: 75, red: 50 } as const

/** Days below four members after which a merge is proposed. Source: spec/decisions.md C-5 */
const mergeAfterDays = 21

/** Fewest pods of the same age that one is compared with: among fewer the others could be told. */
const comparedMin = 8

/**
 * Attendance and follow-through: the share at which a side is worth 0 and 100. In a pod of six a rate of 0.9 is one absence in two
 * weeks, as good as it gets; at 0.4 there are not enough for a round. Promises are meant to be a stretch, so 0.8 kept is all of it.
 */
const attendanceSpan = { none: 0.4, full: 0.9 }
const followThroughSpan = { none: 0.2, full: 0.8 }

/** Silence: within 8 days the pod has met once, after 22 it has missed three meetings. */
const silenceSpan = { none: 22, full: 8 }

/** The pulse: members are kind, so that 8 is good and 5 is a complaint. */
const pulseSpan = { none: 4, full: 8.5 }

/** How many of the last meetings the pulse is taken from: one bad evening is no trend. */
const pulseMeetings = 4

/** The health of a pod: the weighted mean of the sides that are known. */
export function podHealth(facts: HealthFacts): PodHealth {
  const factors = healthKeys.map((key) => factorOf(key, facts))
  const known = factors.filter(({ score }) => score !== null)
  // Everybody has a size; alone it says nothing about how a pod does.
  if (known.length < 2) return { score: null, factors }
  const weight = known.reduce((sum, factor) => sum + factor.weight, 0)
  const total = known.reduce((sum, factor) => sum + factor.weight * (factor.score ?? 0), 0)
  return { score: Math.round(total / weight), factors }
}

/** Whether the pod has been too small for so long that a merge is proposed. */
export function isMergeDue({ members, daysBelowMinimum }: Pick<HealthFacts, 'members' | 'daysBelowMinimum'>): boolean {
  return members < seatsMin && daysBelowMinimum >= mergeAfterDays
}

/**
 * How a pod stands among pods of its age: the percentage of them that it is better than, equal ones counted half; null where fewer than
 * eight are there to compare with.
 *
 * @param others scores of the other pods of that age
 */
export function healthAmong(score: number, others: readonly number[]): number | null {
  if (others.length < comparedMin) return null
  const below = others.filter((other) => other < score).length + others.filter((other) => other === score).length / 2
  return Math.floor((100 * below) / others.length)
}

/** Pods of one age: up to a month, a quarter, half a year, a year, and older. */
export function podAgeBand(days: number): 0 | 1 | 2 | 3 | 4 {
  if (days <= 30) return 0
  if (days <= 91) return 1
  if (days <= 182) return 2
  return days <= 365 ? 3 : 4
}

/** How many points count as a change: less is one member's bad week. */
const trendPoints = 5

/** Where it is going: the newest score against that of four weeks before, or the oldest there is; null with fewer than two. */
export function healthTrend(weekly: readonly number[]): 'up' | 'steady' | 'down' | null {
  const newest = weekly.at(-1)
  const before = weekly.at(-5) ?? weekly[0]
  if (weekly.length < 2 || newest === undefined || before === undefined) return null
  if (newest - before >= trendPoints) return 'up'
  return before - newest >= trendPoints ? 'down' : 'steady'
}

function factorOf(key: HealthKey, facts: HealthFacts): HealthFactor {
  const score = scoreOf(key, facts)
  const level = levelOf(score)
  return {
    key,
    score,
    weight: healthWeights[key],
    level,
    text: textOf(key, facts),
    remedy: level === 'red' ? remedyOf(key, facts) : null,
  }
}

function levelOf(score: number | null): HealthFactor['level'] {
  if (score === null) return 'unknown'
  if (score >= healthLevels.good) return 'good'
  return score < healthLevels.red ? 'red' : 'watch'
}

function scoreOf(key: HealthKey, facts: HealthFacts): number | null {
  switch (key) {
    case 'attendance':
      return scaled(facts.attendanceRate, attendanceSpan)
    case 'commitments':
      return scaled(facts.followThroughRate, followThroughSpan)
    case 'hot-seat':
      return scaled(facts.hotSeatFairness, { none: 0, full: 1 })
    case 'size':
      return sizeScore(facts)
    case 'silence':
      return scaled(facts.silentDays, silenceSpan)
    case 'pulse':
      return scaled(pulseOf(facts), pulseSpan)
  }
}

/** Four are enough to meet, but one who leaves makes them too few; below four it is red at once, and worse the longer it lasts. */
function sizeScore({ members, daysBelowMinimum }: HealthFacts): number {
  if (members > seatsMin) return 100
  if (members === seatsMin) return 70
  const base = members === seatsMin - 1 ? 45 : 20
  return Math.max(0, base - daysBelowMinimum)
}

function pulseOf({ pulse }: HealthFacts): number | null {
  const latest = pulse.slice(-pulseMeetings)
  return latest.length === 0 ? null : latest.reduce((sum, score) => sum + score, 0) / latest.length
}

function scaled(value: number | null, { none, full }: { none: number; full: number }): number | null {
  if (value === null) return null
  return Math.round(100 * Math.min(1, Math.max(0, (value - none) / (full - none))))
}

/** Who stays away has a time that does not suit; who is there and does not deliver, or is not heard, needs a leader who asks. */
function remedyOf(key: HealthKey, facts: HealthFacts): Remedy {
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

function textOf(key: HealthKey, facts: HealthFacts): string {
  switch (key) {
    case 'attendance':
      return told(facts.attendanceRate, (rate) => `${percent(rate)} of the last meetings attended.`)
    case 'commitments':
      return told(facts.followThroughRate, (rate) => `${percent(rate)} of commitments kept over twelve weeks.`)
    case 'hot-seat':
      return told(facts.hotSeatFairness, (rate) =>
        rate === 1
          ? 'Everybody has had their hot seats.'
          : levelOf(Math.round(rate * 100)) === 'good'
            ? 'Hot seats are shared almost evenly.'
            : 'Hot seats are not shared evenly.',
      )
    case 'size':
      return facts.members < seatsMin
        ? `${members(facts.members)}; a pod needs ${seatsMin}.`
        : `${members(facts.members)}${facts.members === seatsMin ? ', as few as a pod works with' : ''}.`
    case 'silence':
      return told(facts.silentDays, (days) =>
        days === 0 ? 'Something happened today.' : `Nothing heard for ${counted(days, 'day')}.`,
      )
    case 'pulse':
      return told(pulseOf(facts), (pulse) => `The last meetings were scored ${pulse.toFixed(1)} of 10.`)
  }
}

function told(value: number | null, words: (value: number) => string): string {
  return value === null ? 'Not known yet.' : words(value)
}

function percent(rate: number): string {
  return `${Math.round(rate * 100)}%`
}

function members(count: number): string {
  return counted(count, 'member')
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
