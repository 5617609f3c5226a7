import { cardsADay, cardsToReport } from '#domain/community/card-limit.ts'
import type { Deps } from '#server/deps.ts'
import { isReadOnly } from '#server/platform/database/database.ts'
import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'
import { deriveKey, sign } from '#server/platform/sealing.ts'
import { addCards } from '../store/card-views.ts'
import { cardsReported } from './jobs.ts'

const dayMs = 86_400_000

/** What counting member cards needs. */
export type CardDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'jobs'>

/**
 * Counts the members whose cards a viewer is about to see; each member counts once a day. Admins are told when a viewer reaches half
 * of the limit. A database that takes no writes counts nothing and refuses nothing.
 *
 * @throws TooManyRequestsError for a member the viewer has not seen today, once the limit is reached
 */
export async function countCards(
  { db, clock, secret, jobs }: CardDeps,
  viewerId: string,
  memberIds: readonly string[],
): Promise<void> {
  const others = [...new Set(memberIds)].filter((id) => id !== viewerId && id !== '')
  if (others.length === 0) return
  const now = clock.now()
  const day = now.toISOString().slice(0, 10)
  const key = deriveKey(secret, 'community.card-views')
  const cards = others.map((id) => markOf(sign(key, `${viewerId} ${day} ${id}`)))
  const counted = await addCards(db, { userId: viewerId, day, cards, most: cardsADay }).catch((error: unknown) => {
    if (isReadOnly(error)) return null
    throw error
  })
  if (counted === null) return
  const { before, after, isAllowed } = counted
  if (before < cardsToReport && after >= cardsToReport) await jobs.enqueue(db, cardsReported, { userId: viewerId, day })
  if (!isAllowed) throw tooManyCards(now)
}

/** 32 bits of a keyed hash: enough to tell some hundreds of members apart, and no record of who looked at whom. */
function markOf(signature: string): number {
  return Buffer.from(signature, 'base64url').readInt32BE(0)
}

function tooManyCards(now: Date): TooManyRequestsError {
  const leftMs = dayMs - (now.getTime() % dayMs)
  return new TooManyRequestsError(leftMs / 1000, dayMs, {
    reason: `You’ve seen ${cardsADay} different members today, which is the daily limit.`,
    advice: 'Please come back in',
  })
}
