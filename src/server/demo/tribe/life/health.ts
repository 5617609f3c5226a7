import { followThrough, followThroughWeeks, podFollowThrough } from '#domain/commitments/follow-through.ts'
import { hotSeatFairness } from '#domain/hot-seat/rotation.ts'
import { attendanceRate } from '#domain/meetings/attendance.ts'
import { healthAmong, type HealthFactor, type HealthFacts, podAgeBand, podHealth } from '#domain/meetings/health.ts'
import type { PlannedPod } from '../pods.ts'
import type { PlannedCommitment } from './commitments.ts'
import type { PlannedHotSeats } from './hot-seats.ts'
import type { PlannedMeetings } from './meetings.ts'

/** How a pod did in one night. */
export type PlannedHealth = {
  podId: string
  onDay: string
  score: number | null
  factors: readonly HealthFactor[]
  percentile: number | null
}

/** All that is known of one pod. */
export type PodRecord = {
  pod: PlannedPod
  meetings: PlannedMeetings
  commitments: PlannedCommitment[]
  hotSeats: PlannedHotSeats
}

const dayMs = 86_400_000

/** How pods did tonight and in the same night of each week since they have met, as the nightly work of the product says it. */
export function planHealth(records: readonly PodRecord[], weeks: number, now: Date): PlannedHealth[] {
  const nights = Array.from({ length: weeks }, (_, week) => new Date(now.getTime() - week * 7 * dayMs))
  return nights.flatMap((night, week) => {
    const rows = records.flatMap((record) => {
      const hasMet = record.meetings.meetings.some(({ endedAt }) => endedAt && endedAt <= night)
      if (!hasMet) return []
      return [{ podId: record.pod.id, onDay: dayOf(night), ...podHealth(factsOf(record, night)), percentile: null }]
    })
    return week === 0 ? ranked(rows, records, night) : rows
  })
}

/** Where pods of one age stand among each other; told of the newest night. */
function ranked(rows: readonly PlannedHealth[], records: readonly PodRecord[], night: Date): PlannedHealth[] {
  const midnight = Date.parse(`${dayOf(night)}T00:00:00Z`)
  const bands = new Map(records.map(({ pod }) => [pod.id, podAgeBand((midnight - pod.foundedAt.getTime()) / dayMs)]))
  return rows.map((row) => {
    const others = rows.filter((other) => other !== row && bands.get(other.podId) === bands.get(row.podId))
    const scores = others.flatMap(({ score }) => score ?? [])
    return { ...row, percentile: row.score === null ? null : healthAmong(row.score, scores) }
  })
}

/** What was known of a pod at an instant. */
function factsOf({ pod, meetings, commitments, hotSeats }: PodRecord, at: Date): HealthFacts {
  const since = new Date(at.getTime() - followThroughWeeks * 7 * dayMs)
  const places = pod.places.filter((place) => place.endedAt === null && place.since <= at).toSorted(bySince)
  const members = places.map((place) => ({ id: place.userId, joinedOn: dayOf(place.since) }))
  const isMember = new Set(members.map(({ id }) => id))
  const held = meetings.meetings.filter(({ startsAt, endedAt }) => endedAt && endedAt <= at && startsAt >= since)
  const heldIds = new Set(held.map(({ id }) => id))
  const attended = meetings.attendances.filter(({ meetingId, userId }) => heldIds.has(meetingId) && isMember.has(userId))
  const said = commitments.filter(({ madeAt }) => madeAt <= at)
  const sat = hotSeats.hotSeats.filter(({ state, onDay }) => state === 'held' && onDay <= dayOf(at) && onDay >= dayOf(since))
  return {
    attendanceRate: attendanceRate(attended.map(({ state }) => state)),
    followThroughRate: podFollowThrough(members.map(({ id }) => followThrough(knownOf(said, id, at), dayOf(at)))).rate,
    hotSeatFairness: hotSeatFairness({
      members,
      had: sat.filter(({ userId }) => isMember.has(userId)).map(({ onDay, userId: who }) => ({ onDay, who })),
    }),
    members: members.length,
    daysBelowMinimum: 0,
    silentDays: silentDays({ pod, meetings, commitments: said, hotSeats }, at),
    pulse: held.flatMap(({ id }) => {
      const given = meetings.scores.filter(({ meetingId }) => meetingId === id).map(({ score }) => score)
      return given.length === 0 ? [] : [given.reduce((sum, score) => sum + score, 0) / given.length]
    }),
  }
}

/** Somebody's commitments as they stood: what was settled later was still open. */
function knownOf(said: readonly PlannedCommitment[], userId: string, at: Date): Pick<PlannedCommitment, 'dueOn' | 'outcome'>[] {
  const own = said.filter((commitment) => commitment.userId === userId)
  return own.map(({ dueOn, outcome, settledAt }) => ({ dueOn, outcome: settledAt && settledAt <= at ? outcome : null }))
}

function silentDays({ meetings, commitments, hotSeats }: PodRecord, at: Date): number | null {
  const signs = [
    ...meetings.meetings.map(({ endedAt }) => endedAt),
    ...meetings.notes.map(({ writtenAt }) => writtenAt),
    ...commitments.map(({ madeAt }) => madeAt),
    ...hotSeats.hotSeatNotes.map(({ writtenAt }) => writtenAt),
  ].flatMap((sign) => (sign && sign <= at ? [sign.getTime()] : []))
  return signs.length === 0 ? null : Math.floor((at.getTime() - Math.max(...signs)) / dayMs)
}

/** Sums of shares come out to the last digit only in one order, which is the product's. */
function bySince(a: PlannedPod['places'][number], b: PlannedPod['places'][number]): number {
  return a.since.getTime() - b.since.getTime()
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
