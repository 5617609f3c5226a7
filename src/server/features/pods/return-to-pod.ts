import type { AnswerOf } from '#contract/endpoint.ts'
import type { returnToPod as endpoint } from '#contract/pod-membership.ts'
import { ProblemError } from '#contract/problems.ts'
import { seatHeldHours } from '#domain/pods/leaving.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { closeOwnApplications } from './close-own-applications.ts'
import { demandPerson } from './demand-person.ts'
import type { PodDeps } from './deps.ts'
import { hourMs } from './durations.ts'
import { tellNews } from './news.ts'
import { leavePool } from './pool.ts'
import { lockMember } from './store/applications.ts'
import { findLastPlace } from './store/leaving.ts'
import { findCurrentPlace, listCurrentPlaces, type Place } from './store/places.ts'
import { lockPod, recountPlaces } from './store/pods.ts'
import { findKeptPlace, resumePlace } from './store/seats.ts'

/**
 * Takes back the seat that is kept for a member since they left: they are in the pod as before, though they do not lead it, wait for
 * no match and have applied nowhere. Done again, nothing changes.
 *
 * @throws ProblemError `already-in-pod` where they have found another pod since, `seat-not-kept`
 */
export async function returnToPod(deps: PodDeps, userId: string): Promise<AnswerOf<typeof endpoint>> {
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    await lockMember(tx, userId)
    await demandPerson(tx, userId)
    const current = await findCurrentPlace(tx, userId)
    if (current) return { ok: true, podId: await requireSame(tx, current, now) }
    const podId = (await findKeptPlace(tx, userId, now))?.podId
    if (podId) await lockPod(tx, podId)
    // The pod may have ended while we waited for it.
    const kept = await findKeptPlace(tx, userId, now)
    if (!podId || !kept) throw new ProblemError('seat-not-kept')
    await resumePlace(tx, kept.id)
    await recountPlaces(tx, podId)
    await leavePool(tx, userId)
    await closeOwnApplications(deps, tx, userId, now)
    const memberIds = (await listCurrentPlaces(tx, [podId])).map((place) => place.userId)
    await tellNews(deps, tx, memberIds, { kind: 'pod-changed' })
    return { ok: true, podId }
  })
}

/** The pod of a member who is in one, unless they left another so lately that they mean that one. */
async function requireSame(tx: Transaction, { userId, podId }: Place, now: Date): Promise<string> {
  const last = await findLastPlace(tx, userId)
  const heldSince = now.getTime() - seatHeldHours * hourMs
  if (last?.endedHow === 'left' && last.podId !== podId && (last.endedAt?.getTime() ?? 0) > heldSince) {
    throw new ProblemError('already-in-pod')
  }
  return podId
}
