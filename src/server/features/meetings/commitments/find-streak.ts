import { type Streak, streakOf } from '#domain/commitments/streak.ts'
import { streakWeeks } from '#domain/commitments/weeks.ts'
import { listSkipped } from '#domain/meetings/pod-meetings.ts'
import { dayMs } from '#domain/meetings/wall-time.ts'
import { parseSlot } from '#domain/pods/slots.ts'
import type { Found } from '#server/platform/database/values.ts'
import { skippedDaysValue } from '../../pods/index.ts'
import { type Committing, scheduleOf } from './member.ts'
import { keptWordValue } from './store/own.ts'

/** What a streak is told from, besides whose it is. */
export const streakValues = { kept: keptWordValue, skippedOn: skippedDaysValue }

/** Weeks over which a streak is told. */
const weeksMost = 52
/** ISO day with which a week ends for whoever is in no pod: Sunday. */
const endOfWeek = 7

/**
 * A member's streak. A week is forgiven in which their pod did not meet, because the meeting was skipped, fell on a holiday or nobody
 * came, or from whose meeting they were excused.
 */
export function findStreak(
  { inPod, kept, skippedOn }: Pick<Committing, 'inPod'> & Found<typeof streakValues>,
  today: string,
  now: Date,
): Streak {
  const from = new Date(now.getTime() - weeksMost * 7 * dayMs)
  const until = new Date(now.getTime() + 7 * dayMs)
  // Where a pod meets on holidays, all that it skips was skipped by hand.
  const holidays = inPod?.pod.skipsHolidays ? listSkipped(scheduleOf(inPod), from, until).map(({ onDay }) => onDay) : []
  const endsOn = inPod ? parseSlot(inPod.pod.dayTime).isoDay : endOfWeek
  const forgivenOn = [...kept.forgivenOn, ...skippedOn, ...holidays]
  return streakOf(streakWeeks({ commitments: kept.counted, forgivenOn, endsOn, today }))
}
