import type { MembershipEnd } from '#contract/pod-membership.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { findAccess, hasGeneralAccess } from '../billing/index.ts'
import { type HeldProfile, updateProfile } from '../profile/index.ts'
import { enterPool, leavePool } from './pool.ts'
import { findPoolEntry } from './store/pool.ts'
import { findKeptPlace } from './store/seats.ts'

/**
 * What a place that ended is followed by: its holder waits for a match again where they want one, have said when, and have a
 * membership, and without one keeps the wish for when they have it again; or no match is looked for until they ask for it anew.
 */
export type AfterPlace = 'matching' | 'nothing'

/** Brings the wish for a match, and the wait for it, in line with what follows a place that ended. The profile is held before. */
export async function followPlace(
  tx: Transaction,
  userId: string,
  { profile }: Pick<HeldProfile, 'profile'>,
  { next, now }: { next: AfterPlace; now: Date },
): Promise<void> {
  const { podOptIn, podDatePreference } = profile
  if (next === 'matching') {
    const mayWait = podOptIn && podDatePreference !== null && (await hasGeneralAccess(tx, userId, now))
    if (mayWait) await enterPool(tx, userId, now)
    return
  }
  await leavePool(tx, userId)
  // A wish that stays would let the next page that looks make them wait again.
  if (podOptIn) await updateProfile(tx, userId, { podOptIn: false }, now)
}

/** What follows a place that ended, by what its holder may do: those who may apply in the marketplace are not matched. */
export async function nextByAccess(tx: Transaction, userId: string, now: Date): Promise<AfterPlace> {
  return (await findAccess(tx, userId, now)).pod_marketplace ? 'nothing' : 'matching'
}

/** How somebody without a place comes to their next one: by waiting for a match, applying, opting in, or a membership first. */
export async function nextPodOf(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<NonNullable<MembershipEnd['next']> | 'membership'> {
  const { general, pod_marketplace: mayApply } = await findAccess(tx, userId, now)
  if (!general) return 'membership'
  if (await findPoolEntry(tx, userId)) return 'matching'
  return mayApply ? 'marketplace' : 'opt-in'
}

/** How somebody who holds no place in this pod any more goes on, as things stand. */
export async function describeEnd(tx: Transaction, userId: string, podId: string, now: Date): Promise<MembershipEnd> {
  const rematchBy = (await findPoolEntry(tx, userId))?.rematchBy ?? null
  const kept = await findKeptPlace(tx, userId, now)
  const { pod_marketplace: mayApply } = await findAccess(tx, userId, now)
  return {
    ok: true,
    podId,
    next: rematchBy ? 'matching' : mayApply ? 'marketplace' : 'opt-in',
    rematchBy: rematchBy?.toISOString() ?? null,
    heldUntil: (kept?.podId === podId && kept.heldUntil?.toISOString()) || null,
  }
}
