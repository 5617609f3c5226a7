import type { PodMembershipEnd } from '#contract/api/pods/membership.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { getAccess, hasGeneralAccess } from '../../billing/index.ts'
import { type LockedProfile, updateProfile } from '../../profile/index.ts'
import { enterPool, leavePool } from '../waiting-list/pool.ts'
import { findPoolEntry } from '../store/pool.ts'
import { findHeldSeat } from '../store/held-seats.ts'

/**
 * What follows the end of a pod membership. `matching`: the member waits for a match again if they want one, have chosen a slot
 * and have access; without access they keep the choice for later. `nothing`: no match until they ask for one again.
 */
export type AfterPodMembership = 'matching' | 'nothing'

/** Updates a member's opt-in and their wait after a pod membership ended. The caller must hold the lock on the profile. */
export async function updateMatchingAfterLeaving(
  tx: Transaction,
  userId: string,
  { profile }: Pick<LockedProfile, 'profile'>,
  { next, now }: { next: AfterPodMembership; now: Date },
): Promise<void> {
  const { podOptIn, podDatePreference } = profile
  if (next === 'matching') {
    const mayWait = podOptIn && podDatePreference !== null && (await hasGeneralAccess(tx, userId, now))
    if (mayWait) await enterPool(tx, userId, now)
    return
  }
  await leavePool(tx, userId)
  // If the opt-in stayed, the next saved profile would make them wait again.
  if (podOptIn) await updateProfile(tx, userId, { podOptIn: false }, now)
}

/** Returns what follows the end of a pod membership by the member's access: members with the marketplace are not matched. */
export async function nextStepByAccess(tx: Transaction, userId: string, now: Date): Promise<AfterPodMembership> {
  return (await getAccess(tx, userId, now)).pod_marketplace ? 'nothing' : 'matching'
}

/**
 * Returns how a member without a pod gets to their next one: waiting for a match, applying, opting in, or a paid membership
 * first.
 */
export async function getNextPodStep(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<NonNullable<PodMembershipEnd['next']> | 'membership'> {
  const { general, pod_marketplace: mayApply } = await getAccess(tx, userId, now)
  if (!general) return 'membership'
  if (await findPoolEntry(tx, userId)) return 'matching'
  return mayApply ? 'marketplace' : 'opt-in'
}

/** Describes the current options of a former member of this pod. */
export async function presentPodMembershipEnd(
  tx: Transaction,
  userId: string,
  podId: string,
  now: Date,
): Promise<PodMembershipEnd> {
  const rematchBy = (await findPoolEntry(tx, userId))?.rematchBy ?? null
  const heldSeat = await findHeldSeat(tx, userId, now)
  const { pod_marketplace: mayApply } = await getAccess(tx, userId, now)
  return {
    ok: true,
    podId,
    next: rematchBy ? 'matching' : mayApply ? 'marketplace' : 'opt-in',
    rematchBy: rematchBy?.toISOString() ?? null,
    heldUntil: (heldSeat?.podId === podId && heldSeat.heldUntil?.toISOString()) || null,
  }
}
