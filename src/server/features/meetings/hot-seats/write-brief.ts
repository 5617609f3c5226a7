import type { BodyOf, ParamsOf } from '#contract/endpoint.ts'
import type { HotSeat, writeBrief as endpoint } from '#contract/hot-seats.ts'
import { ProblemError } from '#contract/problems.ts'
import { checkBrief } from '#domain/hot-seat/check-brief.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { demandPerson, lockMember, tellNews } from '../../pods/index.ts'
import type { MeetingDeps } from '../deps.ts'
import { type InPod, planOf } from './plan.ts'
import { readSaid, readVotesUntil } from './said.ts'
import { showComing } from './show.ts'
import { keepBrief } from './store/hot-seats.ts'
import { forgetSaidOfOthers } from './store/said.ts'

/** How often a member may write briefs; the subject is their id. */
const briefsAnHour = { name: 'meetings.briefs/member', most: 60, withinMs: 3_600_000 } as const satisfies Limit

/**
 * Keeps what a member's hot seat to come is about; from then on it is fixed. Only its holder may, and for them alone it is there.
 *
 * @throws ProblemError `not-found` without a pod, or for a hot seat that is not theirs; `invalid-fields`
 * @throws TooManyRequestsError after sixty in an hour
 */
export async function writeBrief(
  deps: MeetingDeps,
  { userId, inPod }: { userId: string; inPod: InPod | null },
  { onDay, position }: ParamsOf<typeof endpoint>,
  body: BodyOf<typeof endpoint>,
): Promise<HotSeat> {
  if (!inPod) throw new ProblemError('not-found')
  const { faults, brief } = checkBrief(body)
  if (faults.length > 0) throw new ProblemError('invalid-fields', undefined, faults)
  await deps.limits.hit(briefsAnHour, userId)
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    await lockMember(tx, userId)
    await demandPerson(tx, userId)
    const { coming, meetings } = await planOf(tx, inPod, now)
    const own = coming.find((one) => one.onDay === onDay && one.position === position && one.who === userId)
    if (own) await forgetSaidOfOthers(tx, { podId: inPod.pod.id, onDay, position, userId })
    const kept = own && (await keepBrief(tx, { id: deps.newId(), podId: inPod.pod.id, userId, onDay, position, brief, at: now }))
    if (!own || !kept) throw new ProblemError('not-found')
    await tellNews(
      deps,
      tx,
      inPod.fellows.map((fellow) => fellow.userId),
      { kind: 'hot-seats-changed' },
    )
    const votesUntil = await readVotesUntil(tx, inPod.pod.id, meetings, now)
    return showComing(own, kept, await readSaid(tx, inPod, [kept], votesUntil))
  })
}
