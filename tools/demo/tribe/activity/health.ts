import { followThrough, followThroughWeeks, podFollowThrough } from '#domain/commitments/follow-through.ts'
import { hotSeatFairness } from '#domain/hot-seats/rotation.ts'
import { attendanceRate } from '#domain/meetings/attendance.ts'
import {
  healthPercentile,
  type HealthFactor,
  type PodHealthInput,
  podAgeBand,
  computePodHealth,
} from '#domain/meetings/health.ts'
import type { PlannedPod } from '../pods.ts'
import type { PlannedCommitment } from './commitments.ts'
import type { PlannedHotSeats } from './hot-seats.ts'
import type { PlannedMeetings } from './meetings.ts'

/** A pod's health on one night. */
export type PlannedHealth = {
  podId: string
  onDay: string
  score: number | null
  factors: readonly HealthFactor[]
  percentile: number | null
}

/** Everything about one pod that its health depends on. */
export type PodRecord = {
  pod: PlannedPod
  meetings: PlannedMeetings
  commitments: PlannedCommitment[]
  hotSeats: PlannedHotSeats
}

const dayMs = 86_400_000

/** Plans the health of pods for tonight and the same night of each week since they first met, like the product's nightly job. */
export function planHealth(records: readonly PodRecord[], weeks: number, now: Date): PlannedHealth[] {
  const nights = Array.from({ length: weeks }, (_, week) => new Date(now.getTime() - week * 7 * dayMs))
  return nights.flatMap((night, week) => {
    const rows = records.flatMap((record) => {
      const hasMet = record.meetings.meetings.some(({ endedAt }) => endedAt && endedAt <= night)
      if (!hasMet) return []
      return [{ podId: record.pod.id, onDay: dayOf(night), ...computePodHealth(healthInputOf(record, night)), percentile: null }]
    })
    return week === 0 ? ranked(rows, records, night) : rows
  })
}

/** Ranks pods of the same age. Only for the newest night. */
function ranked(rows: readonly PlannedHealth[], records: readonly PodRecord[], night: Date): PlannedHealth[] {
  const midnight = Date.parse(`${dayOf(night)}T00:00:00Z`)
  const bands = new Map(records.map(({ pod }) => [pod.id, podAgeBand((midnight - pod.foundedAt.getTime()) / dayMs)]))
  return rows.map((row) => {
    const others = rows.filter((other) => other !== row && bands.get(other.podId) === bands.get(row.podId))
    const scores = others.flatMap(({ score }) => score ?? [])
    return { ...row, percentile: row.score === null ? null : healthPercentile(row.score, scores) }
  })
}

/** Returns the input of a pod's health at a point in time. */
function healthInputOf({ pod, meetings, commitments, hotSeats }: PodRecord, at: Date): PodHealthInput {
  const since = new Date(at.getTime() - followThroughWeeks * 7 * dayMs)
  const podMemberships = pod.podMemberships
    .filter((podMembership) => podMembership.endedAt === null && podMembership.since <= at)
    .toSorted(bySince)
  const members = podMemberships.map((podMembership) => ({ id: podMembership.userId, joinedOn: dayOf(podMembership.since) }))
  const isMember = new Set(members.map(({ id }) => id))
  const pastMeetings = meetings.meetings.filter(({ startsAt, endedAt }) => endedAt && endedAt <= at && startsAt >= since)
  const pastMeetingIds = new Set(pastMeetings.map(({ id }) => id))
  const attended = meetings.attendances.filter(({ meetingId, userId }) => pastMeetingIds.has(meetingId) && isMember.has(userId))
  const commitmentsSoFar = commitments.filter(({ madeAt }) => madeAt <= at)
  const sat = hotSeats.hotSeats.filter(({ state, onDay }) => state === 'held' && onDay <= dayOf(at) && onDay >= dayOf(since))
  return {
    attendanceRate: attendanceRate(attended.map(({ state }) => state)),
    followThroughRate: podFollowThrough(
      members.map(({ id }) => followThrough(commitmentsAsOf(commitmentsSoFar, id, at), dayOf(at))),
    ).rate,
    hotSeatFairness: hotSeatFairness({
      members,
      past: sat.filter(({ userId }) => isMember.has(userId)).map(({ onDay, userId: who }) => ({ onDay, who })),
    }),
    members: members.length,
    daysBelowMinimum: 0,
    silentDays: silentDays({ pod, meetings, commitments: commitmentsSoFar, hotSeats }, at),
    pulse: pastMeetings.flatMap(({ id }) => {
      const meetingScores = meetings.scores.filter(({ meetingId }) => meetingId === id).map(({ score }) => score)
      return meetingScores.length === 0 ? [] : [meetingScores.reduce((sum, score) => sum + score, 0) / meetingScores.length]
    }),
  }
}

/** Returns a member's commitments at a point in time, when later outcomes were still open. */
function commitmentsAsOf(
  commitmentsSoFar: readonly PlannedCommitment[],
  userId: string,
  at: Date,
): Pick<PlannedCommitment, 'dueOn' | 'outcome'>[] {
  const ownCommitments = commitmentsSoFar.filter((commitment) => commitment.userId === userId)
  return ownCommitments.map(({ dueOn, outcome, settledAt }) => ({
    dueOn,
    outcome: settledAt && settledAt <= at ? outcome : null,
  }))
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

/** Floating-point sums depend on the order, so this uses the product's. */
function bySince(a: PlannedPod['podMemberships'][number], b: PlannedPod['podMemberships'][number]): number {
  return a.since.getTime() - b.since.getTime()
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
