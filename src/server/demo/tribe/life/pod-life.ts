import type { PlannedMember } from '../member.ts'
import type { PlannedPod } from '../pods.ts'
import { type Meeting, meetingsBetween } from '#domain/meetings/series.ts'
import { seriesOf } from '#domain/meetings/pod-meetings.ts'
import { createChance } from '../../chance.ts'

/** Somebody in a pod, with how faithfully they come and keep their word. */
export type Fellow = { member: PlannedMember; since: Date; comes01: number; keeps01: number }

/** A pod whose life is planned: its former weeks, oldest first, and those to come. `fellows` stand in the order of their places. */
export type LivingPod = { pod: PlannedPod; fellows: readonly Fellow[]; past: readonly Meeting[]; coming: readonly Meeting[] }

const dayMs = 86_400_000
const weekMs = 7 * dayMs

/** A room may be entered until half an hour after the end of its meeting; what is younger is left to whoever tries the demo. */
const settledAfterMs = 2 * 3_600_000

/** Weeks ahead that are planned: for what is moved, skipped and answered. */
const weeksAhead = 6

/** The time that the demo's pods meet at, as the product gives it to a pod that says nothing else. */
export const podZone = 'America/New_York'
export const meetingMinutes = 60

/** A pod with the meetings of its last weeks. Whoever is in `quiet` has a place, and no life. */
export function livingPod(
  pod: PlannedPod,
  members: ReadonlyMap<string, PlannedMember>,
  { quiet, weeks, now }: { quiet: ReadonlySet<string>; weeks: number; now: Date },
): LivingPod {
  const series = seriesOf({
    dayTime: pod.dayTime,
    timezone: podZone,
    durationMinutes: meetingMinutes,
    meetsSince: null,
    createdAt: pod.foundedAt,
    skipsHolidays: false,
  })
  const at = now.getTime()
  return {
    pod,
    fellows: pod.places.flatMap(({ userId, since, endedAt }) => {
      const member = members.get(userId)
      return member && !endedAt && !quiet.has(userId) ? [{ member, since, ...drawHabits(pod, userId) }] : []
    }),
    past: meetingsBetween(series, [], new Date(at - weeks * weekMs), new Date(at - settledAfterMs)),
    coming: meetingsBetween(series, [], now, new Date(at + weeksAhead * weekMs)),
  }
}

/** A pod has a spirit of its own, and its members differ by less than pods do. */
function drawHabits({ number }: PlannedPod, userId: string): Pick<Fellow, 'comes01' | 'keeps01'> {
  const spirit = createChance(`spirit/${number}`)
  const chance = createChance(`habits/${userId}`)
  const [comes, keeps] = number < 3 ? [0.86, 0.68] : [spirit.normal(0.82, 0.08), spirit.normal(0.62, 0.1)]
  return { comes01: within(comes + chance.normal(0, 0.05)), keeps01: within(keeps + chance.normal(0, 0.1)) }
}

function within(share: number): number {
  return Math.min(0.97, Math.max(0.35, share))
}
