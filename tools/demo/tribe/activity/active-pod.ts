import type { PlannedMember } from '../member.ts'
import type { PlannedPod } from '../pods.ts'
import { type Meeting, meetingsBetween } from '#domain/meetings/series.ts'
import { seriesOf } from '#domain/meetings/pod-meetings.ts'
import { createChance } from '../../chance.ts'

/** A pod member, with how reliably they attend and fulfill commitments. */
export type ActivePodMember = { member: PlannedMember; since: Date; attendance01: number; followThrough01: number }

/**
 * A pod with planned activity: its past weeks, oldest first, and upcoming ones. `podMembers` are in the order in which they
 * joined.
 */
export type ActivePod = {
  pod: PlannedPod
  podMembers: readonly ActivePodMember[]
  past: readonly Meeting[]
  upcoming: readonly Meeting[]
}

const dayMs = 86_400_000
const weekMs = 7 * dayMs

/** A room can be entered until half an hour after its meeting. Younger ones are left to visitors of the demo. */
const outcomeKnownAfterMs = 2 * 3_600_000

/** Number of weeks planned ahead, for moved and skipped meetings and RSVPs. */
const weeksAhead = 6

/** The time zone of the demo's pods, which is the product's default. */
export const podTimeZone = 'America/New_York'
export const meetingMinutes = 60

/** Builds a pod with the meetings of its last weeks. Members in {@link excludedMembers} are in the pod, but have no activity. */
export function buildActivePod(
  pod: PlannedPod,
  members: ReadonlyMap<string, PlannedMember>,
  { excludedMembers, weeks, now }: { excludedMembers: ReadonlySet<string>; weeks: number; now: Date },
): ActivePod {
  const series = seriesOf({
    dayTime: pod.dayTime,
    timezone: podTimeZone,
    durationMinutes: meetingMinutes,
    meetsSince: null,
    createdAt: pod.foundedAt,
    skipsHolidays: false,
  })
  const at = now.getTime()
  return {
    pod,
    podMembers: pod.podMemberships.flatMap(({ userId, since, endedAt }) => {
      const member = members.get(userId)
      return member && !endedAt && !excludedMembers.has(userId) ? [{ member, since, ...drawHabits(pod, userId) }] : []
    }),
    past: meetingsBetween(series, [], new Date(at - weeks * weekMs), new Date(at - outcomeKnownAfterMs)),
    upcoming: meetingsBetween(series, [], now, new Date(at + weeksAhead * weekMs)),
  }
}

/** Members of a pod differ less than pods do. */
function drawHabits({ number }: PlannedPod, userId: string): Pick<ActivePodMember, 'attendance01' | 'followThrough01'> {
  const spirit = createChance(`spirit/${number}`)
  const chance = createChance(`habits/${userId}`)
  const [attendance, followThrough] = number < 3 ? [0.86, 0.68] : [spirit.normal(0.82, 0.08), spirit.normal(0.62, 0.1)]
  return {
    attendance01: within(attendance + chance.normal(0, 0.05)),
    followThrough01: within(followThrough + chance.normal(0, 0.1)),
  }
}

function within(share: number): number {
  return Math.min(0.97, Math.max(0.35, share))
}
