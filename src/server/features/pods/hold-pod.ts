import { ProblemError } from '#contract/problems.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { leadsPod } from './policy.ts'
import { findLead } from './store/leads.ts'
import { findCurrentPlace, listCurrentPlaces } from './store/places.ts'
import { holdPod, lockPod, type Pod } from './store/pods.ts'

/**
 * The pod somebody holds a place in, held until the transaction ends: neither its meetings nor who is in it change meanwhile.
 *
 * @throws ProblemError `not-found` for whoever is in none
 */
export async function holdOwnPod(tx: Transaction, userId: string): Promise<Pod> {
  const before = await findCurrentPlace(tx, userId)
  const pod = before && (await holdPod(tx, before.podId))
  const place = pod && (await findCurrentPlace(tx, userId))
  if (!pod || place?.podId !== pod.id) throw new ProblemError('not-found')
  return pod
}

/**
 * The pod somebody leads at this moment, as its leader or in their place, and who is in it, held against everybody else who changes it.
 *
 * @throws ProblemError `not-found` for whoever is in none, `leader-only` for other members, `no-longer-leader` where somebody was faster
 */
export async function lockLedPod(tx: Transaction, userId: string, now: Date): Promise<{ pod: Pod; memberIds: string[] }> {
  const before = await findLead(tx, userId, now)
  if (!before) throw new ProblemError('not-found')
  if (before.as === null) throw new ProblemError('leader-only')
  const { podId } = before.place
  const pod = await lockPod(tx, podId)
  if (!pod || !leadsPod(await findLead(tx, userId, now), podId)) throw new ProblemError('no-longer-leader')
  const places = await listCurrentPlaces(tx, [podId])
  return { pod, memberIds: places.map((current) => current.userId) }
}
