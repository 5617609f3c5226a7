import type { BodyOf, ParamsOf } from '#contract/endpoint.ts'
import type { HotSeat, tellOutcome as endpoint } from '#contract/hot-seats.ts'
import { ProblemError } from '#contract/problems.ts'
import { validateFields } from '#domain/fields/validate.ts'
import { hotSeatOutcomeFields } from '#domain/hot-seat/brief.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { tellNews } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { lockOwnPodsSeat } from './lock-own-pods-seat.ts'
import { type InPod, listMeetingsAround } from './plan.ts'
import { readSaid, readVotesUntil } from './said.ts'
import { showPast } from './show.ts'
import { keepOutcome } from './store/held.ts'

/** How often a member may say what became of their hot seats; the subject is their id. */
const outcomesAnHour = { name: 'meetings.outcomes/member', most: 60, withinMs: 3_600_000 } as const satisfies Limit

/**
 * Keeps what became of a member's hot seat instead of what they said before.
 *
 * @throws ProblemError `not-found` for one that is not theirs in their present pod, `invalid-fields`, `hot-seat-refused` before it was held
 * @throws TooManyRequestsError after sixty in an hour
 */
export async function tellOutcome(
  deps: MeetingDeps,
  { userId, inPod }: { userId: string; inPod: InPod | null },
  at: ParamsOf<typeof endpoint>,
  { outcome, lesson: sent }: BodyOf<typeof endpoint>,
): Promise<HotSeat> {
  if (!inPod) throw new ProblemError('not-found')
  // Blanks alone say nothing.
  const lesson = sent?.trim() || null
  const faults = validateFields(hotSeatOutcomeFields, { outcome, lesson })
  if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
  await deps.limits.hit(outcomesAnHour, userId)
  const now = deps.clock.now()
  const podId = inPod.pod.id
  return deps.db.transaction(async (tx) => {
    const seat = await lockOwnPodsSeat(tx, { userId, podId }, at)
    if (seat?.userId !== userId || seat.state === 'dropped') throw new ProblemError('not-found')
    if (seat.state !== 'held') throw new ProblemError('hot-seat-refused', 'This hot seat is still to come.')
    const said = { outcome, outcomeText: lesson, outcomeAt: now }
    await keepOutcome(tx, seat.id, said)
    const members = inPod.fellows.map((fellow) => fellow.userId)
    await tellNews(deps, tx, members, { kind: 'hot-seats-changed' })
    const votesUntil = await readVotesUntil(tx, podId, await listMeetingsAround(tx, podId, now), now)
    return showPast({ ...seat, ...said }, await readSaid(tx, inPod, [seat], votesUntil))
  })
}
