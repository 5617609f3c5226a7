import { ProblemError } from '#contract/problems.ts'
import { dayIn, isTermEnding, nextTermEnd, termEnd } from '#domain/pods/term.ts'
import { demandLeader } from './demand-leader.ts'
import type { PodDeps } from './deps.ts'
import { tellNews } from './news.ts'
import { isLeaderOf } from './policy.ts'
import { passOffersOf, writeTerm } from './store/lead-offers.ts'
import { findCurrentPlace, listCurrentPlaces } from './store/places.ts'
import { lockPod } from './store/pods.ts'

/**
 * Lets the leader of a pod go on for another term, and answers its last day; nobody else is asked any more. Said again, or more than three
 * weeks before the end, it changes nothing.
 *
 * @throws ProblemError `not-found` for whoever is in no pod, `leader-only`, `no-longer-leader` where somebody was faster
 */
export async function goOnLeading(deps: PodDeps, userId: string): Promise<{ untilDay: string }> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const podId = (await findCurrentPlace(tx, userId))?.podId
    if (podId === undefined) throw new ProblemError('not-found')
    await demandLeader(tx, userId, podId)
    const pod = await lockPod(tx, podId)
    const place = await findCurrentPlace(tx, userId)
    if (!pod || !place?.leaderSince || !isLeaderOf(place, podId)) throw new ProblemError('no-longer-leader')
    const today = dayIn(pod.timezone, now)
    const end = termEnd({ leaderSince: place.leaderSince, termUntil: place.termUntil }, pod.timezone, now)
    if (!isTermEnding(end, today)) return { untilDay: end }
    const untilDay = nextTermEnd(end, today)
    await writeTerm(tx, place.id, untilDay)
    await passOffersOf(tx, podId, now)
    const memberIds = (await listCurrentPlaces(tx, [podId])).map((current) => current.userId)
    await tellNews(deps, tx, memberIds, { kind: 'pod-changed' })
    return { untilDay }
  })
}
