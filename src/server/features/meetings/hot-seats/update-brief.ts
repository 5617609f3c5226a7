import { publishLiveEvent } from '#server/platform/live/publish-live-event.ts'
import { lockMember } from '../../members/index.ts'
import { requireActiveAccount } from '../../identity/index.ts'
import type { BodyOf, ParamsOf } from '#contract/api/endpoint.ts'
import type { HotSeat, updateHotSeatBrief as endpoint } from '#contract/api/meetings/hot-seats.ts'
import { ProblemError } from '#contract/problems/problems.ts'
import { validateBrief } from '#domain/hot-seats/brief.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import type { MeetingDeps } from '../deps.ts'
import { type CurrentPod, getHotSeatPlan } from './plan.ts'
import { listContributions, getVotesUntil } from './contributions.ts'
import { presentUpcoming } from './present-hot-seat.ts'
import { upsertBrief } from './store/hot-seats.ts'
import { deleteContributionsOfFormerHolder } from './store/contributions.ts'

/** Limit on briefs, per member ID. */
const briefsPerHour = { name: 'meetings.briefs/member', max: 60, windowMs: 3_600_000 } as const satisfies Limit

/**
 * Stores the brief of a member's upcoming hot seat, which fixes the turn. To everyone but its member, the hot seat does not exist
 * here.
 *
 * @throws ProblemError `not-found` without a pod, or for a hot seat that is not theirs; `invalid-fields`
 * @throws TooManyRequestsError after sixty in an hour
 */
export async function updateHotSeatBrief(
  deps: MeetingDeps,
  { userId, currentPod }: { userId: string; currentPod: CurrentPod | null },
  { onDay, position }: ParamsOf<typeof endpoint>,
  body: BodyOf<typeof endpoint>,
): Promise<HotSeat> {
  if (!currentPod) throw new ProblemError('not-found')
  const { errors, brief } = validateBrief(body)
  if (errors.length > 0) throw new ProblemError('invalid-fields', undefined, errors)
  await deps.limits.hit(briefsPerHour, userId)
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    await lockMember(tx, userId)
    await requireActiveAccount(tx, userId)
    const { upcoming, meetings } = await getHotSeatPlan(tx, currentPod, now)
    const own = upcoming.find((one) => one.onDay === onDay && one.position === position && one.who === userId)
    if (own) await deleteContributionsOfFormerHolder(tx, { podId: currentPod.pod.id, onDay, position, userId })
    const stored =
      own && (await upsertBrief(tx, { id: deps.newId(), podId: currentPod.pod.id, userId, onDay, position, brief, at: now }))
    if (!own || !stored) throw new ProblemError('not-found')
    await publishLiveEvent(
      deps,
      tx,
      currentPod.podMembers.map((podMember) => podMember.userId),
      { kind: 'hot-seats-changed' },
    )
    const votesUntil = await getVotesUntil(tx, currentPod.pod.id, meetings, now)
    return presentUpcoming(own, stored, await listContributions(tx, currentPod, [stored], votesUntil))
  })
}
